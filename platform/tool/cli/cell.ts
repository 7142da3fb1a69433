/** The meaning of a text at a glance: a colour on a terminal. */
export type Tone = 'good' | 'bad' | 'warning' | 'quiet'
export type Cell = string | { readonly text: string; readonly tone: Tone }
