import { AppError } from '@site/shared/errors'

/** Messages for a failed submission. */
export interface SendErrorTexts {
  /** The backend refused the row or was unreachable. */
  readonly refused: string
  readonly unexpected: string
}

/** The message for an error while sending. */
export const sendErrorText = (texts: SendErrorTexts) => (error: unknown) => {
  const refused =
    error instanceof AppError && (error.code === 'backend-refused' || error.code === 'backend-unreachable')
  return refused ? texts.refused : texts.unexpected
}
