import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readFragment } from '@site/tool/build/read-fragment'
import { readBuiltFiles } from '@site/tool/build/vite-manifest'
import { EARLY_CLICK_SCRIPT } from '../../shell/src/after-load/early-clicks'
import type { InlineHashes } from '../../shell/src/compose/document-html'
import { FIRST_VISIT_SCRIPT } from '../../shell/src/compose/first-visit-script'
import { imagePreload } from '../../shell/src/compose/main-image'
import { escapeHtml } from '../../shell/src/escape-html'
import { FIRST_VISIT } from '../../shell/src/first-visit'
import type { PrerenderedRoute } from './app/prerender'
import { ASSET_BASE } from './build-monolith'
import { cspHash } from './csp-hash'

export interface MonolithPage {
  readonly html: string
  /** Inline scripts and styles, for the policy. `null`: no policy, because the framework does not work under one. */
  readonly inline: InlineHashes | null
}

/** Order in which a document names its files: all in the head, as bundlers and guides do, or as this site does. */
export type DeliveryOrder = 'usual' | 'as this site'

/** The module with the Supabase client. */
export const LATE_CLIENT = 'shared/src/data/supabase-client.ts'

const ENTRY = 'app/prerendered-main.tsx'

/** The files of modules: of each page by its path, and of the widgets whose text is in pages. */
interface PieceFiles {
  readonly pages: ReadonlyMap<string, string>
  readonly widgets: readonly string[]
}

/** Renders every page in Node and writes the documents around it. */
export async function prerenderedPages(
  browserFolder: string,
  ssrFolder: string,
  order: DeliveryOrder,
  modules: PieceFiles,
): Promise<ReadonlyMap<string, MonolithPage>> {
  const module = (await import(pathToFileURL(join(ssrFolder, 'prerender.js')).href)) as {
    prerenderPages(): Promise<PrerenderedRoute[]>
  }
  const routes = await module.prerenderPages()
  const built = readBuiltFiles(browserFolder)
  const fonts = [...new Set(Object.values(built.manifest).flatMap(({ assets }) => assets ?? []))].filter(
    (file) => file.endsWith('.woff2'),
  )

  function chunkKey(file: string): string {
    const key = relative(import.meta.dirname, file)
    if (!built.manifest[key]) throw new Error(`The build left no chunk for ${key}.`)
    return key
  }

  return new Map(
    routes.map((route) => {
      const keys = [ENTRY, chunkKey(modules.pages.get(route.path) ?? '')]
      return [route.path, documentOf(route, { browserFolder, fonts, order, ...neededFiles(keys) })]
    }),
  )

  function neededFiles(keys: readonly string[]) {
    const scripts = built.closure(keys)
    const late = built.manifest[`../../${LATE_CLIENT}`]?.file
    if (late === undefined || scripts.includes(late))
      throw new Error(
        `${keys} load ${LATE_CLIENT} at the start, or it is in no file of its own: look at the groups of files in build-monolith.ts.`,
      )
    const styled = built.closure([...keys, ...modules.widgets.map(chunkKey)]) // their text is read before their code loads
    const chunks = Object.values(built.manifest).filter(({ file }) => styled.includes(file))
    const styles = [...new Set(chunks.flatMap(({ css }) => css ?? []))]
    return { main: built.manifest[ENTRY]?.file ?? '', scripts, styles }
  }
}

interface PageParts {
  readonly browserFolder: string
  readonly fonts: readonly string[]
  readonly order: DeliveryOrder
  readonly main: string
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

function documentOf(route: PrerenderedRoute, parts: PageParts): MonolithPage {
  const { browserFolder, styles } = parts
  const sheets = styles.map((file) => readFileSync(join(browserFolder, file), 'utf8'))
  const { first, head, end, scripts, styles: later } = placed(route, parts)
  const html = `<!doctype html>
<html lang="en"${parts.order === 'usual' ? '' : ` ${FIRST_VISIT}`}>
<head>
${[
  '<meta charset="utf-8">',
  '<meta name="viewport" content="width=device-width, initial-scale=1">',
  ...first,
  `<title>${escapeHtml(route.title)}</title>`,
  '<meta name="color-scheme" content="light dark">',
  ...sheets.map((css) => `<style>${css}</style>`),
  // Disabled, so never fetched; Vite's preload helper takes an existing link for a loaded style sheet.
  ...styles.map((file) => `<link rel="stylesheet" href="${url(file)}" disabled>`),
  ...head,
].join('\n')}
</head>
<body>
${[`<div id="root">${route.html}</div>`, ...end].join('\n')}
</body>
</html>
`
  return { html, inline: { scripts: scripts.map(cspHash), styles: [...sheets, ...later].map(cspHash) } }
}

const url = (file: string) => ASSET_BASE + file

interface Placed {
  /** Tags before the styles, at the end of the head, and after the page's text. */
  readonly first: readonly string[]
  readonly head: readonly string[]
  readonly end: readonly string[]
  /** Texts of the inline scripts and styles among them. */
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/** Content below the first section is laid out later, and the font fetched later: as `shell/src/site.css` does for this site. */
const LATER = `@media screen and (scripting:enabled){[${FIRST_VISIT}] :is(#root>span,[href="#content"],header,main,footer,[data-slot]),[data-fallback-font]{font-family:var(--font-fallback)}[${FIRST_VISIT}] main>section~section,[data-left-out]{content-visibility:auto;contain-intrinsic-block-size:auto 120rem}[${FIRST_VISIT}=before-paint] :is(main>section~section,main~footer){display:none!important}}`

/** Sorts a page's files. The unusual order is that of `documentHtml` in the shell. */
function placed({ html }: PrerenderedRoute, { fonts, order, main, scripts }: PageParts): Placed {
  const mainImage = order === 'usual' ? null : readFragment(html).mainImage
  const image = mainImage ? [imagePreload(mainImage)] : []
  const isPictured = image.length > 0
  const priority = isPictured ? ' fetchpriority="low"' : ''
  const fontTags = fonts.map(
    (file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${url(file)}">`,
  )
  const preloads = scripts
    .filter((file) => order === 'as this site' || file !== main) // if its own tag comes late, it is preloaded
    .map((file) => `<link rel="modulepreload" href="${url(file)}"${priority}>`)
  const mainTag = `<script type="module" src="${url(main)}"${priority}></script>`

  if (order === 'usual') {
    const head = [`<script>${EARLY_CLICK_SCRIPT}</script>`, ...fontTags, ...preloads, mainTag]
    return { first: [], head, end: [], scripts: [EARLY_CLICK_SCRIPT], styles: [] }
  }
  const early = `${FIRST_VISIT_SCRIPT};${EARLY_CLICK_SCRIPT}`
  return {
    first: isPictured ? image : preloads,
    head: [`<style>${LATER}</style>`, `<script>${early}</script>`],
    end: [...(isPictured ? preloads : []), mainTag],
    scripts: [early],
    styles: [LATER],
  }
}
