import { createHash } from 'node:crypto'
import { EARLY_CLICK_SCRIPT } from '../after-load/early-clicks'
import { FIRST_VISIT } from '../first-visit'
import { PAGE_DATA_ID, type PageData } from '../page-data'
import type { CompositionView, RouteEntry } from '../remotes/composition-view'
import type { ComposeInput } from './compose-page'
import { inlineJson } from './escape-html'
import { FIRST_VISIT_SCRIPT } from './first-visit-script'
import { headMeta } from './head-meta'
import { HEAL_SCRIPT } from './heal-script'
import { jsonLd } from './json-ld'
import { mainImage } from './main-image'
import { notStartedScript } from './not-started-script'
import { pageFiles } from './page-files'
import { FIRST_PAINT_SCRIPT, withFirstPaint } from './with-first-paint'

export interface DocumentParts extends ComposeInput {
  readonly route: RouteEntry | null
  readonly view: CompositionView
  readonly body: string
}

/** Hashes of what stands inline in the page, as a Content-Security-Policy names them. */
export interface InlineHashes {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/** A sheet that the store has lost is left out: the page can still be read, and the loader says who is unstyled. */
function readStyle(path: string, readText: ComposeInput['readText']): { path: string; css: string }[] {
  try {
    return [{ path, css: readText(path) }]
  } catch {
    return []
  }
}

const cspHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * The document around a composed body. First the names of what takes longest to come, so that it is all asked for in one round
 * while styles and text arrive; it is never on the line before them, because they are part of an answer that is under way.
 */
export function documentHtml(parts: DocumentParts): { html: string; inlineHashes: InlineHashes } {
  const { composition, config, route, view, body, readText } = parts
  const files = pageFiles(composition, view, route)
  const styles = files.styles.flatMap((path) => readStyle(path, readText))
  const importMap = inlineJson(files.importMap)

  const inlineScript = [
    FIRST_VISIT_SCRIPT,
    EARLY_CLICK_SCRIPT,
    notStartedScript(config.supportEmail),
    ...(parts.integrityPolicy ? [HEAL_SCRIPT] : []),
  ].join(';')

  // A page is looked at before it is used: scripts come behind the main image on the line.
  const { path, integrity } = files.main
  const image = mainImage(body)
  const waits = image.length > 0
  const priority = waits ? ' fetchpriority="low"' : ''
  const map = `<script type="importmap">${importMap}</script>`
  const preloads = files.scripts.map(
    (script) => `<link rel="modulepreload" href="${script.path}" integrity="${script.integrity}"${priority}>`,
  )
  const main = `<script type="module" src="${path}" integrity="${integrity}"${priority}></script>`

  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">', // the image's size depends on it
    ...(waits ? image : [map, ...preloads]),
    '<meta name="color-scheme" content="light dark">',
    ...headMeta(parts, route),
    ...styles.map(({ path, css }) => `<style data-styles="${path}">${css}</style>`),
    `<script>${inlineScript}</script>`,
    ...(waits ? [map, ...withFirstPaint(preloads)] : []),
  ]
  const data: PageData = {
    config,
    view,
    ...(parts.keys ? { keys: parts.keys } : {}),
    ...(parts.overrides ? { overrides: true } : {}),
    ...(parts.reports ? { reports: true } : {}),
    ...(parts.integrityPolicy ? { integrityPolicy: true } : {}),
    ...(parts.anyAddress ? { anyAddress: true } : {}),
  }
  const end = [
    `<script type="application/json" id="${PAGE_DATA_ID}">${inlineJson(data)}</script>`,
    main,
    ...jsonLd(parts, route),
  ]
  const html = `<!doctype html>
<html lang="en" ${FIRST_VISIT}>
<head>
${head.join('\n')}
</head>
<body>
<div id="root">${body}</div>
${end.join('\n')}
</body>
</html>
`
  return {
    html,
    inlineHashes: {
      scripts: [inlineScript, importMap, ...(waits ? [FIRST_PAINT_SCRIPT] : [])].map(cspHash),
      styles: styles.map(({ css }) => cspHash(css)),
    },
  }
}
