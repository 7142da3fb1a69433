import type { Block } from '../../prose/block'

/** How much of a text that asks for thought is read in a minute. */
const WORDS_PER_MINUTE = 200

/** How long reading takes, in whole minutes. */
export function readMinutes(blocks: readonly Block[]): number {
  const words = blocks.flatMap(textsOf).join(' ').split(/\s+/)
  return Math.round(words.length / WORDS_PER_MINUTE)
}

function textsOf(block: Block): readonly string[] {
  switch (block.kind) {
    case 'list':
      return block.items
    case 'quote':
      return [block.text, block.by]
    default:
      return [block.text]
  }
}
