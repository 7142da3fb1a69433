import { useSearchParams } from '@site/shared/router'
import { Fragment } from 'react'
import styles from './catalogue.module.css'
import type { CataloguePage } from './catalogue-page'

// Any package may add pages: this folder does not import them by name.
const files = import.meta.glob<{ page: CataloguePage }>(
  [
    '../**/*.catalogue.tsx',
    '../../../../shell/src/**/*.catalogue.tsx',
    '../../../../mfe-*/src/**/*.catalogue.tsx',
  ],
  { eager: true },
)

const pages = Object.entries(files)
  .map(([path, { page }]) => ({ ...page, name: path.replace(/^.*\/|\.catalogue\.tsx$/g, '') }))
  .sort((a, b) => a.title.localeCompare(b.title))

/** All components, one page each: `?page=button&theme=dark`. With an empty `?page=`, all on one page. */
export function Catalogue() {
  const [query] = useSearchParams()
  const name = query.get('page')
  const theme = query.get('theme') ?? ''
  const shown = pages.filter((page) => page.name === name)
  if (query.has('alone'))
    return shown.flatMap(({ examples }) =>
      examples.map(({ name, content }) => <Fragment key={name}>{content}</Fragment>),
    )
  return (
    <div className={styles.catalogue}>
      <nav className={styles.nav} aria-label="Components">
        <p className={styles.themes}>
          {['light', 'dark'].map((other) => (
            <a key={other} href={`?page=${name ?? ''}&theme=${other}`}>
              {other}
            </a>
          ))}
        </p>
        <ul>
          {pages.map((page) => (
            <li key={page.name}>
              <a
                href={`?page=${page.name}&theme=${theme}`}
                aria-current={page.name === name ? 'page' : undefined}
              >
                {page.title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <main className={styles.main}>
        {(name ? shown : pages.filter((page) => !page.wide)).map((page) => (
          <article key={page.name} className={styles.page}>
            <h1>{page.title}</h1>
            {page.examples.map((example) => (
              <div key={example.name} className={styles.example}>
                <p className={styles.name}>{example.name}</p>
                <div className={page.wide ? styles.wide : styles.stage}>{example.content}</div>
              </div>
            ))}
          </article>
        ))}
      </main>
    </div>
  )
}
