import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { commandIn } from '../../platform/tool/cli/command-lines'
import { COMMANDS } from '../../platform/tool/commands/all-commands'
import { remoteFiles } from '../../platform/tool/scaffold/template-files'
import { root } from './source-imports'

/** A command in a document. */
export interface DocumentedCommand {
  readonly document: string
  /** Variables set for it, such as `PORT=4400`. */
  readonly env: Readonly<Record<string, string>>
  readonly words: readonly string[]
}

/** Documents to work through step by step; the last one is that of every new remote. */
const DOCUMENTS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      'README.md',
      'CONTRIBUTING.md',
      'SECURITY.md',
      'AGENTS.md',
      'docs/tutorials/first-remote.md',
      'docs/tutorials/form-with-a-table.md',
      'docs/releasing.md',
      'docs/keys.md',
      'docs/emergencies.md',
      'docs/deploying.md',
      'docs/own-repository.md',
      'docs/tutorials/own-repository.md',
      'docs/upgrading.md',
    ].map((file) => [file, readFileSync(join(root, file), 'utf8')]),
  ),
  'mfe-jobs/README.md': remoteFiles('jobs')['README.md'] ?? '',
}

const PROGRAMS = ['npm', 'npx', 'node', 'docker', 'curl', 'tsx', 'pip', 'systemctl']

/** The commands of a document, in its order: the lines of its blocks, and text between backticks in its sentences. */
export const documentedCommands: readonly DocumentedCommand[] = Object.entries(DOCUMENTS).flatMap(
  ([document, text]) =>
    [...text.matchAll(/^ *```\w*\n([\s\S]*?)^ *```|`([^`]+)`/gm)]
      .flatMap(([, block, span = '']) => (block === undefined ? [span] : linesOf(block)))
      .flatMap((line) => readLine(document, line)),
)

/** Without their explanations, `# so` or after a gap; but with the commands that explanations name. */
function linesOf(block: string): string[] {
  return block
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .map((line) => line.trimStart()) // a block of a numbered step is indented
    .flatMap((line) => {
      const [, command = '', explanation = ''] = /^(.*?)(?:(?:\s#|\s{2})(.*))?$/.exec(line) ?? []
      return [
        command,
        ...(explanation.match(/(?:npm run|node tools\/run\.mjs) [\w:]+(?: -- [\w<>]+)?/g) ?? []),
      ]
    })
}

function readLine(document: string, line: string): DocumentedCommand[] {
  const typed = line.trim().split(/\s+/)
  const at = typed.findIndex((word) => !/^[A-Z_]+=/.test(word))
  const [program = '', ...rest] = at < 0 ? [] : typed.slice(at)
  const env = Object.fromEntries(typed.slice(0, at).map((word) => word.split('=', 2)))
  if (PROGRAMS.includes(program) && rest.length > 0) return [{ document, env, words: [program, ...rest] }]
  // In a sentence about the release tool its commands have no prefix; without arguments they are only mentioned.
  const { name, args } = commandIn([program, ...rest])
  if (Object.hasOwn(COMMANDS, name) && args.length > 0)
    return [{ document, env, words: ['npm', 'run', 'release', '--', program, ...rest] }]
  return []
}
