export interface Refusal {
  /** One line, without a full stop. */
  readonly title: string
  /** Its meaning and its remedy, in addition to the cause and the next step in the message. In Markdown. */
  readonly help: string
}

export type Refusals = Readonly<Record<`KW${number}`, Refusal>>
