import { kB } from '../../kilobytes'
import type { Link, Part } from '../answers'
import styles from './part-panel.module.css'
import { hrefOf } from './use-place'

interface PartPanelProps {
  readonly part: Part
  readonly links: readonly Link[]
  readonly affected: ReadonlySet<string>
  readonly pageBudget: number
}

/** The declarations of a part, its needs, and the parts that can feel a change of it. */
export function PartPanel({ part, links, affected, pageBudget }: PartPanelProps) {
  const { name, version, owner, kind, pages } = part
  return (
    <section aria-labelledby="part-title" className={styles.panel}>
      <h2 id="part-title">{name}</h2>
      <p>
        {version}, of {owner}
        {kind === 'remote' && (
          <>
            . <a href={hrefOf('releases', name)}>Its releases</a>
          </>
        )}
      </p>
      {pages.length > 0 && (
        <>
          <h3>Pages</h3>
          <ul className={styles.pages}>
            {pages.map(({ path, title, bytes }) => (
              <li key={path}>
                <span>
                  <code>{path}</code> {title}
                </span>
                <meter min={0} max={pageBudget} value={bytes} aria-label={`Own code of ${path}`} />
                <span>
                  {kB(bytes)} of {kB(pageBudget)}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      <dl>
        <Named title="Widgets in" names={part.widgets} />
        <Named title="Raises" names={part.raises} />
        <Named title="Listens to" names={part.hears} />
        <Named title="Slots" names={part.slots} />
        <Named title="Tables" names={part.tables} />
        <Named title="Other servers" names={part.network} />
        <Named title="Needs" names={links.filter(({ from }) => from === name).map(needs)} />
        <Named title="A change can be felt in" names={[...affected].sort()} />
      </dl>
    </section>
  )
}

const needs = ({ to, kind, through }: Link) => (kind === 'major' ? to : `${to}: ${kind} ${through}`)

function Named({ title, names }: { title: string; names: readonly string[] }) {
  const each = [...new Set(names)]
  if (each.length === 0) return null
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        <ul>
          {each.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </dd>
    </div>
  )
}
