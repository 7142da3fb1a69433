interface AuthError {
  readonly status?: number | undefined
  readonly code?: string | undefined
  readonly message: string
}

/** The client's error as one comparable line. */
export const refusal = (error: AuthError | null) => error && [error.status, error.code, error.message]
