import { createHash } from 'node:crypto'
import type { PagePlan, PageSettings, PageTexts } from '@site/records/documents/composer'
import site from '../../../site.config'
import { EARLY_CLICK_SCRIPT } from '../after-load/early-clicks'
import { inlineJson } from '../escape-html'
import { FIRST_VISIT } from '../first-visit'
import { inertStyle, inlineStyle, insideElement } from '../inline-styles'
import { PAGE_DATA_ID, type PageData } from '../page-data'
import type { CompositionView } from '../remotes/composition-view'
import { FIRST_VISIT_SCRIPT } from './first-visit-script'
import { headMeta } from './head-meta'
import { jsonLd } from './json-ld'
import { mainImage } from './main-image'
import { notStartedScript } from './not-started-script'
import { pageScripts } from './page-scripts'
import { previewRibbon } from './preview-ribbon'
import { repairScript } from './repair-script'
import { viewIntegrity } from './view-with-integrity'

export interface DocumentParts {
  readonly plan: PagePlan
  readonly texts: PageTexts
  readonly settings: PageSettings
  readonly view: CompositionView
  readonly body: string
}

/** Hashes of the page's inline scripts and styles, as a Content-Security-Policy names them. */
export interface InlineHashes {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

const cspHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * The document around a composed body. It first names the files that a page waits for longest, its main image or else its scripts: they are
 * requested while styles and text arrive, and never delay these, which belong to a response that is under way.
 */
export function documentHtml({ plan, texts, settings, view, body }: DocumentParts): {
  html: string
  inlineHashes: InlineHashes
} {
  const { id, config, anchor, overrides, reports, integrityPolicy, textOnly, anyAddress, preview } = settings
  const files = pageScripts(plan, view, settings)
  // A page without its style sheet is still readable and usable.
  const ribbon = preview && !textOnly ? previewRibbon(preview) : null
  const styles = [
    ...plan.styles.map((path) => ({ path, css: insideElement(texts.get(path) ?? '') })),
    ...(ribbon ? [{ path: 'preview', css: insideElement(ribbon.css) }] : []),
  ]
  const importMap = inlineJson(files.importMap)

  // A browser that cannot parse a word of a script runs none of it: code for old browsers is in a script of its own.
  const inlineScripts = [
    [EARLY_CLICK_SCRIPT, notStartedScript(config.supportEmail), FIRST_VISIT_SCRIPT].join(';'),
    ...(files.repair ? [repairScript(files.repair, integrityPolicy === true)] : []),
  ]

  // A page is looked at before it is used: scripts are named after its content.
  const image = mainImage(plan, texts)
  const isPictured = image.length > 0
  const priority = isPictured ? ' fetchpriority="low"' : ''
  const map = `<script type="importmap">${importMap}</script>`
  const preloads = files.scripts.map(
    (script) => `<link rel="modulepreload" href="${script.path}" integrity="${script.integrity}"${priority}>`,
  )
  const main = `<script type="module" src="${files.main.path}" integrity="${files.main.integrity}"${priority}></script>`

  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">', // the image's size depends on it
    ...(isPictured ? image : [map, ...preloads]),
    '<meta name="color-scheme" content="light dark">',
    ...headMeta(plan, config, preview !== undefined),
    ...(textOnly ? [] : styles.map(({ path, css }) => inlineStyle(path, css))),
    // The shell's and the kit's are loaded already.
    ...(textOnly ? styles.filter(({ path }) => path.startsWith('/remotes/')) : []).map(({ path, css }) =>
      inertStyle(path, css),
    ),
    ...inlineScripts.map((script) => `<script>${script}</script>`),
    ...(isPictured ? [map] : []),
  ]
  const data: PageData = {
    config,
    view,
    viewIntegrity: viewIntegrity(id, plan.composition),
    ...(anchor ? { anchor } : {}),
    ...(overrides ? { overrides } : {}),
    ...(reports ? { reports } : {}),
    ...(integrityPolicy ? { integrityPolicy } : {}),
    ...(config.vitalsSample === undefined ? {} : { shell: plan.composition.shell.version }),
    ...(anyAddress ? { anyAddress } : {}),
  }
  const end = [
    `<script type="application/json" id="${PAGE_DATA_ID}">${inlineJson(data)}</script>`,
    ...(isPictured ? preloads : []),
    main,
    ...jsonLd(plan, config),
  ]
  const html = `<!doctype html>
<html lang="${site.language}" ${FIRST_VISIT}>
<head>
${head.join('\n')}
</head>
<body>
${[`<div id="root">${body}</div>`, ...(ribbon ? [ribbon.html] : []), ...end].join('\n')}
</body>
</html>
`
  return {
    html,
    inlineHashes: {
      scripts: [...inlineScripts, importMap].map(cspHash),
      styles: styles.map(({ css }) => cspHash(css)),
    },
  }
}
