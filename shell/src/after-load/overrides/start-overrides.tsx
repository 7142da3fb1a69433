import type { TrustAnchor } from '@site/records/history/trust-anchor'
import { errorMessage } from '@site/shared/errors'
import { adoptInspectStyles } from '@site/shared/inspect'
import { createRoot } from 'react-dom/client'
import type { CompositionView } from '../../remotes/composition-view'
import type { Directory } from '../../remotes/directory'
import { overriddenView } from './overridden-view'
import { OverridePanel } from './override-panel'
import styles from './override-panel.css?inline'
import { fetchPublished } from './published-release'
import { requestedOverrides } from './requested-overrides'
import { type Overrides, readOverrides, saveOverrides } from './saved-overrides'

/** Dispatched by a development server's container after an edit; its detail is the remote's name. */
const EDITED = 'site:remote-edited'

/** Lets people exchange remotes in this page, on hosts that allow it; the choice is saved in this browser alone. */
export async function startOverrides(directory: Directory, keys: TrustAnchor['keys']): Promise<void> {
  adoptInspectStyles()
  adoptStyles()
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  let live = await directory.complete()
  const releases = (await (await fetch('/releases.json')).json()) as Record<string, string[]>
  let overrides = readOverrides()
  let requested: Overrides = {}
  let loading: Overrides = {}
  let unreached: readonly string[] = []
  let problem: string | null = null

  const fetchRelease = (name: string, version: string) => fetchPublished(name, version, keys)

  function render(): void {
    root.render(
      <OverridePanel
        {...{ releases, live, overrides, requested, loading, unreached, problem, fetchRelease }}
        onChoose={(chosen) => void choose(chosen)}
        onRefuse={() => {
          answerRequest()
          render()
        }}
      />,
    )
  }

  /** An override that does not load is refused, and the page stays as it is. */
  async function choose(chosen: Overrides): Promise<void> {
    answerRequest()
    loading = chosen // a development server may take seconds
    render()
    if (await show(chosen)) {
      overrides = chosen
      saveOverrides(chosen)
    }
    loading = {}
    render()
  }

  async function show(wanted: Overrides): Promise<boolean> {
    try {
      const shown = await overriddenView(live, wanted, keys)
      directory.adopt(withEdits(shown.view, wanted))
      unreached = shown.unreached
      problem = null
    } catch (error) {
      problem = errorMessage(error)
    }
    return problem === null
  }

  /** A reload, or a visitor who got this address, is not asked again. */
  function answerRequest(): void {
    requested = {}
    const url = new URL(location.href)
    url.searchParams.delete('use')
    history.replaceState(history.state, '', url)
  }

  window.addEventListener(EDITED, (event) => {
    const name: unknown = event instanceof CustomEvent ? event.detail : null
    if (typeof name !== 'string') return
    edits.set(name, (edits.get(name) ?? 0) + 1)
    // Pages and widgets that the edit added or removed change here too.
    void show(overrides).then(render)
  })
  // Without overrides the tab follows what is live (follow-live.ts), and the next trial builds on that.
  directory.subscribe(() => {
    const view = directory.current()
    if (view.overridden || view === live) return
    live = view
    render()
  })
  await show(overrides)
  try {
    requested = requestedOverrides(location.search)
  } catch (error) {
    problem = errorMessage(error)
  }
  render()
}

/** Only developers see the panel: as a module, its style sheet is not among those that every visitor loads. */
function adoptStyles(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  document.adoptedStyleSheets.push(sheet)
}

/** Remote → number of edits that its development server reported. */
const edits = new Map<string, number>()

/** Gives each edited remote a new version, so that its outlets are mounted again. */
function withEdits(view: CompositionView, wanted: Overrides): CompositionView {
  const remotes = { ...view.remotes }
  for (const [name, count] of edits) {
    const [entry, override] = [remotes[name], wanted[name]]
    if (entry && override && 'origin' in override)
      remotes[name] = { ...entry, version: `${entry.version}#${count}` }
  }
  return { ...view, remotes }
}
