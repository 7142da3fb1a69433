interface AuthError {
  readonly status?: number | undefined
  readonly code?: string | undefined
  readonly message: string
}

/** What the client tells of a refusal, in one line to compare. */
export const refusal = (error: AuthError | null) => error && [error.status, error.code, error.message]
