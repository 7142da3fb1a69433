import type { Block } from './block'
import styles from './prose.module.css'

interface ProseProps {
  readonly blocks: readonly Block[]
  /** Of its headings. */
  readonly level?: 2 | 3
  /** Whether its headings can be linked to: only one such text stands on a page. */
  readonly anchors?: boolean
}

/** A long text as elements. */
export function Prose({ blocks, level = 2, anchors = false }: ProseProps) {
  return (
    <div className={styles.prose}>
      {blocks.map((block) => (
        <ProseBlock key={keyOf(block)} block={block} heading={`h${level}`} anchors={anchors} />
      ))}
    </div>
  )
}

interface ProseBlockProps {
  readonly block: Block
  readonly heading: 'h2' | 'h3'
  readonly anchors: boolean
}

function ProseBlock({ block, heading: Heading, anchors }: ProseBlockProps) {
  switch (block.kind) {
    case 'heading':
      return <Heading {...(anchors && { id: anchorOf(block.text) })}>{block.text}</Heading>
    case 'text':
      return <p>{block.text}</p>
    case 'list':
      return (
        <ul>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )
    case 'quote':
      return (
        <figure>
          <blockquote>
            <p>{block.text}</p>
          </blockquote>
          <figcaption>{block.by}</figcaption>
        </figure>
      )
  }
}

const keyOf = (block: Block): string => (block.kind === 'list' ? block.items.join() : block.text)

/** The id of a heading. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .match(/[a-z0-9]+/g)
    ?.join('-') ?? ''
