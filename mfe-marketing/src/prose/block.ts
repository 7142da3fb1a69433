/** One piece of a long text; typed data, so that texts become elements without any HTML strings. */
export type Block =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'quote'; readonly text: string; readonly by: string }

export const heading = (text: string): Block => ({ kind: 'heading', text })
export const text = (words: string): Block => ({ kind: 'text', text: words })
export const list = (...items: readonly string[]): Block => ({ kind: 'list', items })
export const quote = (words: string, by: string): Block => ({ kind: 'quote', text: words, by })
