import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { documentedCommands } from '../../../tests/contract/read-commands'
import { localProject } from '../../local-project'
import { PROJECT_REF } from './management-api'

/** A folder with this project for the CLI, which may write in it. */
export async function copyProject(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'site-cli-'))
  const copy = join(folder, 'supabase')
  await mkdir(copy)
  await cp(localProject.folder, copy, {
    recursive: true,
    filter: (path) => !['tests', '.temp', '.branches'].includes(basename(path)),
  })
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** The commands of docs/deploying.md, in its order: the words after `npx supabase@…`. */
export const documentedCliCommands: readonly (readonly string[])[] = documentedCommands
  .filter(({ document, words }) => document === 'docs/deploying.md' && words[1]?.startsWith('supabase@'))
  .map(({ words }) => words.slice(2))

/** The documented command with this beginning, for this project and in the form for scripts. */
export function documentedCli(...start: readonly string[]): string[] {
  const found = documentedCliCommands.find((words) => start.every((word, index) => words[index] === word))
  if (!found) throw new Error(`docs/deploying.md names no supabase ${start.join(' ')}.`)
  return [...found.map((word) => word.replace('<ref>', PROJECT_REF)), '--yes']
}

/** Appends the settings of one project, as in docs/deploying.md. */
export async function appendDocumentedSettings(folder: string): Promise<void> {
  const text = await readFile(join(localProject.folder, '../docs/deploying.md'), 'utf8')
  const [, settings = ''] = /```toml\n([\s\S]*?)```/.exec(text) ?? []
  const file = join(folder, 'supabase/config.toml')
  await writeFile(file, `${await readFile(file, 'utf8')}\n${settings.replaceAll('<ref>', PROJECT_REF)}`)
}
