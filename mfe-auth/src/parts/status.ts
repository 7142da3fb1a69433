/** What came of something that the visitor asked for. */
export interface Status {
  readonly type: 'error' | 'success'
  readonly text: string
}

export const failed = (text: string): Status => ({ type: 'error', text })
export const succeeded = (text: string): Status => ({ type: 'success', text })
