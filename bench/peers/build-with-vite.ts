import { join } from 'node:path'
import { siteParts } from '../monolith/site-parts'
import type { ApplicationBuild } from './application-build'
import { buildPage } from './empty-page/build-page'

/** One remote as an application with a document of its own, whose scripts are modules. */
export async function buildWithVite({ root, name, config, source, folder }: ApplicationBuild): Promise<void> {
  await buildPage({
    main: join(source, 'application.tsx'),
    folder,
    base: `/remotes/${name}/`,
    plugins: [await siteParts({ root, names: [name], config })],
  })
}
