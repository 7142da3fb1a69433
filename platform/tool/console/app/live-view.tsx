import { Field } from '@site/shared/ui'
import { useState } from 'react'
import { ago } from '../../cli/ago'
import type { LiveAnswer } from '../answers'
import { affectedBy } from './affected-by'
import shared from './console.module.css'
import styles from './live-view.module.css'
import { PartPanel } from './part-panel'
import { SiteGraph } from './site-graph'
import { hrefOf } from './use-place'

/** A drawing of more parts than this helps nobody: the chosen one is drawn with its neighbours. */
const MOST_DRAWN = 40

interface LiveViewProps {
  readonly site: LiveAnswer
  readonly chosen: string | null
}

/** The live parts, and who needs whom. */
export function LiveView({ site, chosen }: LiveViewProps) {
  const [search, setSearch] = useState('')
  const { live, parts, links, pageBudget } = site
  if (!live) return <p>Nothing is live in {site.store} yet.</p>
  const part = parts.find(({ name }) => name === chosen) ?? null
  const affected = part ? affectedBy(links, part.name) : new Set<string>()
  const near = (name: string) =>
    part !== null &&
    (name === part.name ||
      links.some(
        ({ from, to }) => (from === part.name && to === name) || (to === part.name && from === name),
      ))
  const drawn =
    parts.length <= MOST_DRAWN ? parts : parts.filter(({ name }) => near(name)).slice(0, MOST_DRAWN)
  const found = parts.filter(({ name, owner }) => `${name} ${owner}`.includes(search.toLowerCase()))
  return (
    <div className={shared.columns}>
      <section aria-labelledby="live-title">
        <h2 id="live-title">
          Move {live.move}, {ago(live.at)}
        </h2>
        <p className={styles.why}>
          “{live.why}” by {live.by}. Composition <code>{live.composition.slice(0, 12)}</code>, shell{' '}
          {live.shell}, contract {live.contract}.
        </p>
        {drawn.length > 0 && (
          <SiteGraph parts={drawn} links={links} chosen={part?.name ?? null} affected={affected} />
        )}
        {parts.length > MOST_DRAWN && !part && (
          <p>{parts.length} parts. Choose one to see it with its neighbours.</p>
        )}
      </section>
      <aside className={styles.side}>
        {part ? (
          <PartPanel part={part} links={links} affected={affected} pageBudget={pageBudget} />
        ) : (
          <p>Choose a part to see its pages, what it needs, and what a change of it can be felt in.</p>
        )}
        <Field
          label="Parts"
          type="search"
          placeholder="Name or owner"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <ul className={styles.parts}>
          {found.slice(0, 200).map(({ name, version, owner }) => (
            <li key={name}>
              <a href={hrefOf('live', name)} aria-current={name === part?.name ? 'true' : undefined}>
                {name}
              </a>
              <span>{version}</span>
              <span>{owner}</span>
            </li>
          ))}
        </ul>
        {found.length > 200 && <p>And {found.length - 200} more: search for them.</p>}
      </aside>
    </div>
  )
}
