import type { Block } from './block'
import styles from './prose.module.css'

/** A long text as elements. */
export function Prose({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className={styles.prose}>
      {blocks.map((block) => (
        <ProseBlock key={keyOf(block)} block={block} />
      ))}
    </div>
  )
}

function ProseBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return <h2>{block.text}</h2>
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
