import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { InlineHashes } from '../../../shell/src/compose/document-html'
import { escapeHtml } from '../../../shell/src/compose/escape-html'
import { EARLY_CLICK_SCRIPT } from '../../../shell/src/outlet/early-clicks'
import { readBuiltFiles } from '../../../tools/release/src/build/vite-manifest'
import type { PrerenderedRoute } from './app/prerender'
import { ASSET_BASE } from './build-monolith'
import { cspHash } from './csp-hash'

export interface MonolithPage {
  readonly html: string
  /** What stands inline, for the policy. `null`: the page gets no policy, because its framework does not work under one. */
  readonly inline: InlineHashes | null
}

const ENTRY = 'app/prerendered-main.tsx'

/** Renders every page in Node and writes the document around it. */
export async function prerenderedPages(
  browserFolder: string,
  ssrFolder: string,
): Promise<Map<string, MonolithPage>> {
  const module = (await import(pathToFileURL(join(ssrFolder, 'prerender.js')).href)) as {
    prerenderPages(): Promise<PrerenderedRoute[]>
  }
  const routes = await module.prerenderPages()
  const built = readBuiltFiles(browserFolder)
  const ssrFiles = readBuiltFiles(ssrFolder)
  const fonts = [...new Set(Object.values(built.manifest).flatMap(({ assets }) => assets ?? []))].filter(
    (file) => file.endsWith('.woff2'),
  )

  function chunkKey({ path, loaderText }: PrerenderedRoute): string {
    const chunk = /import\(["'`]\.\/([^"'`]+)["'`]\)/.exec(loaderText)?.[1]
    const key = chunk && ssrFiles.moduleOf(chunk)
    if (!key) throw new Error(`The chunk of the page ${path} is not known. Its loader is: ${loaderText}`)
    return key
  }

  return new Map(
    routes.map((route) => {
      const keys = [ENTRY, chunkKey(route)]
      return [route.path, documentOf(route, { browserFolder, fonts, ...neededFiles(keys) })]
    }),
  )

  function neededFiles(keys: readonly string[]) {
    const scripts = built.closure(keys)
    const chunks = Object.values(built.manifest).filter(({ file }) => scripts.includes(file))
    const styles = [...new Set(chunks.flatMap(({ css }) => css ?? []))]
    return { main: built.manifest[ENTRY]?.file ?? '', scripts, styles }
  }
}

interface PageParts {
  readonly browserFolder: string
  readonly fonts: readonly string[]
  readonly main: string
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

function documentOf(route: PrerenderedRoute, parts: PageParts): MonolithPage {
  const { browserFolder, fonts, main, scripts, styles } = parts
  const sheets = styles.map((file) => readFileSync(join(browserFolder, file), 'utf8'))
  const url = (file: string) => ASSET_BASE + file
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(route.title)}</title>`,
    '<meta name="color-scheme" content="light dark">',
    ...sheets.map((css) => `<style>${css}</style>`),
    `<script>${EARLY_CLICK_SCRIPT}</script>`,
    // Disabled, so never fetched; Vite's preload helper takes an existing link for a style sheet that is there.
    ...styles.map((file) => `<link rel="stylesheet" href="${url(file)}" disabled>`),
    ...fonts.map(
      (file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${url(file)}">`,
    ),
    ...scripts
      .filter((file) => file !== main)
      .map((file) => `<link rel="modulepreload" href="${url(file)}">`),
    `<script type="module" src="${url(main)}"></script>`,
  ]
  const html = `<!doctype html>
<html lang="en">
<head>
${head.join('\n')}
</head>
<body>
<div id="root">${route.html}</div>
</body>
</html>
`
  return {
    html,
    inline: { scripts: [cspHash(EARLY_CLICK_SCRIPT)], styles: sheets.map(cspHash) },
  }
}
