import { errorMessage } from '@site/shared/errors'
import { createRoot } from 'react-dom/client'
import type { CompositionView } from '../../remotes/composition-view'
import type { Directory } from '../../remotes/directory'
import { overriddenView } from './overridden-view'
import { OverridePanel } from './override-panel'
import styles from './override-panel.css?inline'
import { type Overrides, readOverrides, saveOverrides } from './saved-overrides'

/** Dispatched by a development server's container after an edit; its detail is the remote's name. */
const EDITED = 'site:remote-edited'

/** Lets people exchange remotes in this page. Only on hosts that allow it; the choice is saved in this browser alone. */
export async function startOverrides(directory: Directory): Promise<void> {
  adoptStyles()
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  const live = await directory.complete()
  const releases = (await (await fetch('/releases.json')).json()) as Record<string, string[]>

  async function apply(overrides: Overrides): Promise<void> {
    let problem: string | null = null
    try {
      directory.adopt(await overriddenView(live, overrides))
    } catch (error) {
      problem = errorMessage(error)
      directory.adopt(live)
    }
    root.render(
      <OverridePanel
        releases={releases}
        live={live}
        overrides={overrides}
        problem={problem}
        onChange={(next) => {
          saveOverrides(next)
          void apply(next)
        }}
      />,
    )
  }

  window.addEventListener(EDITED, (event) => {
    const name: unknown = event instanceof CustomEvent ? event.detail : null
    if (typeof name === 'string') directory.adopt(edited(directory.current(), name))
  })
  await apply(readOverrides())
}

/** Only developers see the panel: as a module its style sheet is none of those that every visitor loads. */
function adoptStyles(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  document.adoptedStyleSheets.push(sheet)
}

let edits = 0

/** The same remote under a version of its own, so that its places are mounted anew. */
function edited(view: CompositionView, name: string): CompositionView {
  const entry = view.remotes[name]
  if (!entry) return view
  edits++
  const version = `${entry.version.split('#')[0]}#${edits}`
  return { ...view, remotes: { ...view.remotes, [name]: { ...entry, version } } }
}
