/** A fault that is put into the sources on purpose, and the test that has to find it. */
export interface Seed {
  /** What a visitor, a team or an operator would suffer. */
  readonly fault: string
  readonly file: string
  /** Stands exactly once in the file. */
  readonly from: string
  readonly to: string
  /** A file of tests. */
  readonly foundBy: string
  /** Part of a journey's title, where its file has several. */
  readonly title?: string
}
