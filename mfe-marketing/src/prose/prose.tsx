import type { Block } from './block'
import styles from './prose.module.css'

interface ProseProps {
  readonly blocks: readonly Block[]
  /** Of its headings. */
  readonly level?: 2 | 3
}

/** A long text as elements. */
export function Prose({ blocks, level = 2 }: ProseProps) {
  return (
    <div className={styles.prose}>
      {blocks.map((block) => (
        <ProseBlock key={keyOf(block)} block={block} heading={`h${level}`} />
      ))}
    </div>
  )
}

function ProseBlock({ block, heading: Heading }: { block: Block; heading: 'h2' | 'h3' }) {
  switch (block.kind) {
    case 'heading':
      return <Heading>{block.text}</Heading>
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
