import { AppError } from '@site/shared/errors'

/** What the visitor reads when sending did not work. */
export interface SendErrorTexts {
  /** The backend did not take the row, or could not be reached. */
  readonly refused: string
  readonly unexpected: string
}

/** The words for an error while sending. */
export const sendErrorText = (texts: SendErrorTexts) => (error: unknown) => {
  const refused =
    error instanceof AppError && (error.code === 'backend-refused' || error.code === 'backend-unreachable')
  return refused ? texts.refused : texts.unexpected
}
