import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Composition } from '@site/records/documents/composition'
import { namedFiles } from '@site/records/documents/named-files'
import { folderStore } from '@site/records/store/folder-store'
import { readTrust } from '@site/records/store/read-trust'
import { readLive } from '@site/tool/compose/live'
import { buildSite } from '@site/tool/local/build-site'
import { table } from '../report/table'
import { root } from '../variants'
import { writeCounted } from './write-counted'

interface Change {
  readonly what: string
  readonly file: string
  readonly from: string
  readonly to: string
}

/** One word or value each, like a small correction. */
const CHANGES: readonly Change[] = [
  {
    what: 'a word of the contact form (forms)',
    file: 'mfe-forms/src/features/contact/contact-modes.ts',
    from: 'eats your week',
    to: 'eats your day',
  },
  {
    what: 'a word of a page with pictures and 3D (marketing)',
    file: 'mfe-marketing/src/features/about/about-page.tsx',
    from: '<h2>Mission',
    to: '<h2>Our mission',
  },
  {
    what: 'the button that opens the chat (chat)',
    file: 'mfe-chat/src/features/chat/launcher.tsx',
    from: '<button',
    to: '<button data-changed=""',
  },
  {
    what: 'a word of the menu (marketing)',
    file: 'mfe-marketing/remote.config.ts',
    from: "'About'",
    to: "'About us'",
  },
  {
    what: "the shell's styles",
    file: 'shell/src/layout/site-header.module.css',
    from: 'display: flex',
    to: 'display: flex;\n  order: 0',
  },
  {
    what: 'a component of the kit',
    file: 'shared/src/ui/layout/accordion.tsx',
    from: '<details',
    to: '<details data-changed=""',
  },
  {
    what: 'the styles of a component of the kit',
    file: 'shared/src/ui/controls/button.module.css',
    from: 'font-weight: 600',
    to: 'font-weight: 700',
  },
  {
    what: 'a class of the core',
    file: 'shared/src/errors/app-error.ts',
    from: 'class AppError extends Error {',
    to: "class AppError extends Error {\n  readonly changed = ''",
  },
]

/**
 * Download of a visitor who had all of the site, after a change, when everything is built from the changed sources. Counted, on any
 * machine: bytes after gzip of scripts, style sheets, pictures and fonts. Pages are new in any case.
 */
export async function countChanges(log: (line: string) => void): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'changed-site-'))
  try {
    await layOut(folder)
    const build = async () => {
      const folders = { storeFolder: join(folder, '.store'), keysFolder: join(folder, '.keys') }
      await buildSite(folder, folders, () => undefined)
      const store = folderStore(folders.storeFolder)
      const { live } = await readLive(store, readTrust(folders.keysFolder))
      if (!live) throw new Error('The build left nothing live.')
      return filesOf(folders.storeFolder, { ...live.composition, lastGood: {} })
    }
    log('Building the site as it is …')
    const before = await build()
    const whole = sum(before.values())
    const rows = []
    for (const change of CHANGES) {
      log(`Building it with another ${change.what} …`)
      const restore = await edit(folder, change)
      const after = await build()
      await restore()
      const asked = [...after].filter(([path]) => !before.has(path))
      const bytes = sum(asked.map(([, size]) => size))
      rows.push([change.what, String(asked.length), bytes.toLocaleString('en'), percent(bytes / whole)])
    }
    const total = `of ${before.size} files, ${whole.toLocaleString('en')} bytes`
    return table(['changed', 'files loaded again', 'bytes', `share ${total}`], rows)
  } finally {
    await rm(folder, { recursive: true })
  }
}

export const writeChanges = (text: string): Promise<void> => writeCounted('changes', text)

const sum = (sizes: Iterable<number>): number => [...sizes].reduce((all, size) => all + size, 0)
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`

/** Copies the repository, with links to the packages here and to its own parts. */
async function layOut(folder: string): Promise<void> {
  const out = ['node_modules', '.git', '.cache', '.store', '.data', '.keys']
  for (const name of await readdir(root))
    if (!out.includes(name))
      await cp(join(root, name), join(folder, name), {
        recursive: true,
        filter: (path) => !path.endsWith('/node_modules'),
      })
  const modules = join(folder, 'node_modules')
  await mkdir(join(modules, '@site'), { recursive: true })
  for (const name of await readdir(join(root, 'node_modules')))
    if (name !== '@site') await symlink(join(root, 'node_modules', name), join(modules, name))
  for (const part of ['shared', 'platform/records', 'platform/host', 'platform/tool', 'local-backend'])
    await symlink(join(folder, part), join(modules, '@site', basename(part)))
}

/** @returns a function that restores the file. */
async function edit(folder: string, { file, from, to }: Change): Promise<() => Promise<void>> {
  const path = join(folder, file)
  const text = await readFile(path, 'utf8')
  if (!text.includes(from)) throw new Error(`${file} has no ${from} any more: change bench/runs/changes.ts.`)
  await writeFile(path, text.replace(from, to))
  return () => writeFile(path, text)
}

/** Files that pages may request: not those for the host alone, nor for other hosts. */
const ASKED_FOR = /\.(?:js|css|woff2|avif|webp|svg|glb)$/
const OF_THE_HOST = /\/(?:composer|styles|federation|contract)\//

async function filesOf(storeFolder: string, composition: Composition): Promise<Map<string, number>> {
  const paths = namedFiles(composition)
    .map(({ path }) => path)
    .filter((path) => ASKED_FOR.test(path) && !OF_THE_HOST.test(path))
  const sizes = paths.map(
    async (path) => [path, gzipSync(await readFile(join(storeFolder, path))).length] as const,
  )
  return new Map(await Promise.all(sizes))
}
