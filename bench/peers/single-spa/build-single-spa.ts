import { cp, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { SiteConfig } from '@site/shared/contracts'
import { majorPaths } from '@site/tool/build/installed-majors'
import { markdown } from '@site/tool/build/markdown'
import { remoteNames } from '@site/tool/build/remote-names'
import { SHARED_SPECIFIERS } from '@site/tool/build/shared-specifiers'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig, type Plugin } from 'vite'
import type { Monolith } from '../../monolith/build-monolith'
import { siteParts } from '../../monolith/site-parts'
import { liveComposition } from '../../runs/grown-store'
import { storeFolder } from '../../variants'
import { applicationsModule } from '../applications-module'
import type { PeerOptions } from '../peer-options'
import { linksTo, sheetsBelow } from '../style-sheets'
import { virtualModule } from '../virtual-module'

const here = import.meta.dirname

/**
 * single-spa with import maps as its documentation recommends: a root config that registers applications, each an ES
 * module of its own build, with the large libraries shared through the import map.
 */
export async function buildSingleSpa(
  root: string,
  config: SiteConfig,
  { folder = join(root, '.cache/bench/single-spa'), plugins = [] }: PeerOptions = {},
): Promise<Monolith> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await cp(join(storeFolder, 'shared'), join(folder, 'shared'), { recursive: true })
  const { majors } = await liveComposition()
  const names = remoteNames(root)

  for (const name of names) {
    const parts = await siteParts({ root, names: [name], config })
    await build(
      moduleBuild(root, `/remotes/${name}/`, join(folder, 'remotes', name), 'virtual:application', [
        ...plugins,
        parts,
        virtualModule('virtual:application', applicationSource(name)),
      ]),
    )
  }
  await build(
    moduleBuild(root, '/shell/root/', join(folder, 'shell/root'), join(here, 'root-config.ts'), [
      await applicationsModule(config),
    ]),
  )

  const imports = {
    ...Object.fromEntries(Object.entries(majors).map(([name, { url }]) => [name, url])),
    ...Object.fromEntries(names.map((name) => [`@application/${name}`, `/remotes/${name}/main.js`])),
  }
  const own = names.flatMap((name) => sheetsBelow(join(folder, 'remotes', name), `/remotes/${name}/`))
  const sheets = [
    ...sheetsBelow(join(folder, 'shell/root'), '/shell/root/'),
    ...Object.values(majors).flatMap(({ stylesheet }) => stylesheet ?? []),
    ...own,
  ]
  return { folder, pages: new Map([['*', { html: documentOf(imports, sheets, names), inline: null }]]) }
}

const applicationSource = (name: string) => `
  import { lifecyclesOf } from '${here}/lifecycles-of'
  import { RemoteApplication } from '${here}/../remote-application'
  export const { bootstrap, mount, unmount } = lifecyclesOf('${name}', RemoteApplication)`

function moduleBuild(
  root: string,
  base: string,
  outDir: string,
  input: string,
  plugins: Plugin[],
): InlineConfig {
  return {
    root: here,
    base,
    configFile: false,
    logLevel: 'error',
    plugins: [react(), markdown(), ...plugins],
    build: {
      target: 'esnext',
      outDir,
      cssCodeSplit: false,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: { main: input },
        external: [...SHARED_SPECIFIERS],
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: 'main.js', paths: majorPaths(root) },
      },
    },
  }
}

function documentOf(
  imports: Readonly<Record<string, string>>,
  sheets: readonly string[],
  names: readonly string[],
): string {
  const place = (name: string) => `<div id="single-spa-application:${name}"></div>`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Ketwise</title>
${linksTo(sheets)}
<script type="importmap">${JSON.stringify({ imports })}</script>
<script type="module" src="/shell/root/main.js"></script>
</head>
<body>
${place('header')}
<main id="content">
${names.map(place).join('\n')}
</main>
${place('footer')}
</body>
</html>
`
}
