export interface Refusal {
  /** One line, without a full stop. */
  readonly title: string
  /** Its meaning and its remedy, beside the cause and the next step that the message has. In Markdown. */
  readonly help: string
}

export type Refusals = Readonly<Record<`KW${number}`, Refusal>>
