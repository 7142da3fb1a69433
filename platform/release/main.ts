import '@site/build/production-env'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { loadEnv } from '@site/host/load-env'
import { cacheFolder, refuseKeysBelow } from '@site/store/cache-folder'
import { cachedStore } from '@site/store/cached-store'
import { isBucket, openStore } from '@site/store/open-store'
import { keysFolder, readTrust } from '@site/store/read-trust'
import { causeOf, ReleaseError } from '@site/store/release-error'
import type { Store } from '@site/store/store'
import type { Command } from './cli/command'
import { activateCommand, canActivateCommand } from './commands/activate'
import { confirmCommand } from './commands/confirm'
import { diffCommand } from './commands/diff'
import { exportCommand } from './commands/export'
import { keysCommand } from './commands/keys'
import { newCommand } from './commands/new'
import { pruneCommand } from './commands/prune'
import { publishCommand } from './commands/publish'
import { removeCommand } from './commands/remove'
import { rollbackCommand } from './commands/rollback'
import { historyCommand, statusCommand } from './commands/status'
import { verifyCommand } from './commands/verify'
import { chooseKeys } from './keys/choose-keys'
import { refuseWithoutTrust } from './keys/get-trust'
import { openSigner } from './keys/key-ring'

const COMMANDS: Readonly<Record<string, Command>> = {
  publish: publishCommand,
  'can-activate': canActivateCommand,
  activate: activateCommand,
  rollback: rollbackCommand,
  confirm: confirmCommand,
  status: statusCommand,
  history: historyCommand,
  diff: diffCommand,
  verify: verifyCommand,
  prune: pruneCommand,
  keys: keysCommand,
  export: exportCommand,
  remove: removeCommand,
  new: newCommand,
}

/** The repository that the tool is run in. */
const root = process.cwd()
loadEnv(root)
const log = (line: string) => console.log(line)

function help(): void {
  log('npm run release -- <command> [--store <folder or s3://bucket>] [--as <owner>]\n')
  for (const { usage, summary } of Object.values(COMMANDS)) log(`  ${usage}\n      ${summary}`)
}

async function main([name = 'help', ...args]: readonly string[]): Promise<number> {
  const command = COMMANDS[name]
  if (!command) {
    help()
    if (name === 'help') return 0
    throw new ReleaseError({
      what: 'Nothing was done.',
      cause: `There is no command "${name}".`,
      next: `Use one of: ${Object.keys(COMMANDS).join(', ')}`,
    })
  }
  const { values, positionals } = readArguments(command, args)
  const text = (option: string) => {
    const value = values[option]
    return typeof value === 'string' ? value : undefined
  }
  const { owner, folder } = chooseKeys(keysFolder(root), text('as') || process.env['RELEASE_OWNER'])
  const store = await openRemembered(
    text('store') || process.env['STORE_DIR'] || join(root, '.store'),
    folder,
  )
  if (!command.worksWithoutTrust) await refuseWithoutTrust(store, folder)
  const context = {
    root,
    store,
    // Who only looks needs no key, and none is made for that.
    get signer() {
      return openSigner(folder, owner)
    },
    keysFolder: folder,
    trust: () => readTrust(folder),
    log,
  }
  const commandArgs = { names: positionals, text, flag: (option: string) => values[option] === true }
  return (await command.run(context, commandArgs)) ?? 0
}

/** Of a bucket the tool keeps the moves that it has seen: whoever takes one away there, or exchanges it, is noticed. */
async function openRemembered(place: string, keys: string): Promise<Store> {
  const store = await openStore(place, process.env)
  if (!isBucket(place)) return store
  const cache = cacheFolder(root, place)
  refuseKeysBelow(cache, keys)
  return { ...store, ...cachedStore(store, cache, (line) => console.warn(line)) }
}

function readArguments(
  { options, usage }: Command,
  args: readonly string[],
): { values: Readonly<Record<string, unknown>>; positionals: readonly string[] } {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { store: { type: 'string' }, as: { type: 'string' }, ...options },
    })
  } catch (error) {
    throw new ReleaseError({
      what: 'Nothing was done.',
      cause: error instanceof Error ? error.message : String(error),
      next: `Use it like this: npm run release -- ${usage}`,
    })
  }
}

function unexpected(error: unknown): ReleaseError {
  return new ReleaseError({
    what: `"${process.argv.slice(2).join(' ')}" was not finished.`,
    cause: causeOf(error),
    next: 'See what is live now with: npm run release -- status. What was published stays; run the command again when the cause is gone.',
  })
}

process.stdout.on('error', () => process.exit()) // whoever read along has enough, such as `| head`

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code
  },
  (error: unknown) => {
    console.error((error instanceof ReleaseError ? error : unexpected(error)).message)
    if (!(error instanceof ReleaseError)) console.error(error)
    process.exitCode = 1
  },
)
