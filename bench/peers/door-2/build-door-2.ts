import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { SiteConfig } from '@site/shared/contracts'
import { buildFederation } from '@site/tool/build/build-federation'
import { remoteNames } from '@site/tool/build/remote-names'
import { shared } from '@site/tool/build/site-container'
import { supabaseParts } from '@site/tool/build/supabase-parts'
import type { Monolith } from '../../monolith/build-monolith'
import { applicationsModule } from '../applications-module'
import { buildPage } from '../empty-page/build-page'
import { virtualModule } from '../virtual-module'

const versions = Object.fromEntries(
  Object.entries(shared).map(([name, { requiredVersion }]) => [name, requiredVersion]),
)

/**
 * Our own remotes as any other host gets them: their standard containers, in a page that loads them by the federation runtime and shares
 * all that they request.
 */
export async function buildDoor2(root: string, config: SiteConfig): Promise<Monolith> {
  const folder = join(root, '.cache/bench/door-2')
  await rm(folder, { recursive: true, force: true })
  for (const name of remoteNames(root))
    await buildFederation(join(root, `mfe-${name}`), join(folder, 'remotes', name))
  const html = await buildPage({
    main: join(import.meta.dirname, 'main.tsx'),
    folder,
    base: '/shell/main/',
    plugins: [
      { name: 'bench-supabase-parts', config: () => ({ resolve: { alias: supabaseParts } }) },
      await applicationsModule(config),
      virtualModule('virtual:share-versions', `export const versions = ${JSON.stringify(versions)}`),
    ],
  })
  return { folder, pages: new Map([['*', { html, inline: null }]]) }
}
