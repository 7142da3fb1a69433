import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { SiteConfig } from '@site/shared/contracts'
import { remoteNames } from '@site/tool/build/remote-names'
import type { Monolith } from '../../monolith/build-monolith'
import type { ApplicationBuild } from '../application-build'
import { applicationsModule } from '../applications-module'
import { buildPage } from '../empty-page/build-page'

interface Framework {
  /** Contains `main` and `application`. */
  readonly source: string
  readonly name: string
  buildApplication(application: ApplicationBuild): Promise<void>
}

/** A framework that loads every application by its document: a main application, and one for each remote. */
export async function buildWithDocuments(
  root: string,
  config: SiteConfig,
  { source, name: framework, buildApplication }: Framework,
): Promise<Monolith> {
  const folder = join(root, '.cache/bench', framework)
  await rm(folder, { recursive: true, force: true })
  for (const name of remoteNames(root))
    await buildApplication({ root, name, config, source: join(source, 'application'), folder })
  const html = await buildPage({
    main: join(source, 'main/main.tsx'),
    folder,
    base: '/shell/main/',
    plugins: [await applicationsModule(config)],
  })
  return { folder, pages: new Map([['*', { html, inline: null }]]) }
}
