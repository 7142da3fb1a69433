import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { remoteNames } from '@site/tool/build/remote-names'
import { root } from './source-imports'

const ROOMS = ['shell', 'shared', 'platform', 'local-backend', 'bench', 'tools', 'tests', 'docs', 'supabase']

/** Every file below a folder, except built or installed ones, and templates, whose links are relative to their copies. */
const below = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (/^(node_modules|dist|template)$/.test(entry.name)) return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? below(path) : [path]
  })

/** README, CONTRIBUTING and the other documents of the top folder. */
export const topDocuments = (): string[] => readdirSync(root).filter((file) => file.endsWith('.md'))

/** The documents and sources of this repository, with text for readers. */
export const writtenFiles = (): string[] =>
  [...topDocuments(), ...[...ROOMS, ...remoteNames(root).map((name) => `mfe-${name}`)].flatMap(below)].filter(
    (file) => /\.(md|tsx?|css|sql|toml)$/.test(file),
  )
