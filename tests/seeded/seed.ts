/** A fault that is put into the sources on purpose, and the test that has to find it. */
export interface Seed {
  /** Harm to a visitor, a team or an operator. */
  readonly fault: string
  readonly file: string
  /** Occurs exactly once in the file. */
  readonly from: string
  readonly to: string
  /** A file of tests. */
  readonly foundBy: string
  /** Part of a journey's title, if its file has several. */
  readonly title?: string
}
