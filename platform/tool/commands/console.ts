import { once } from 'node:events'
import { listen } from '@site/host/listen'
import { isBucket } from '@site/records/store/open-store'
import { errorMessage } from '@site/shared/errors'
import type { CommandArgs, ReadContext, ReadingCommand } from '../cli/command'
import { COMMAND_LINES } from '../cli/command-lines'
import { listedReport } from '../cli/listed-report'
import { openContext } from '../cli/open-context'
import { openInBrowser } from '../cli/open-in-browser'
import type { Output } from '../cli/output'
import { readCount } from '../cli/read-count'
import type { You } from '../console/answers'
import { type ConsoleCommands, consoleApp } from '../console/console-app'
import { consolePages } from '../console/console-pages'
import { activateCommand } from './activate'
import { diffCommand } from './diff'
import { removeCommand } from './remove'
import { rollbackCommand } from './rollback'
import { historyCommand } from './status'
import { whoamiCommand } from './whoami'

export const CONSOLE_COMMANDS: ConsoleCommands = {
  history: historyCommand,
  diff: diffCommand,
  activate: activateCommand,
  rollback: rollbackCommand,
  remove: removeCommand,
}

/** The pages show what a command returns, instead of its lines. */
const SILENT = listedReport(() => undefined)

/** Serves pages about the store on this machine, for the browser of its owner, until it is stopped. */
export const consoleCommand: ReadingCommand<Output<'console'>> = {
  ...COMMAND_LINES.console,
  onlyReads: true,
  async run(context, args) {
    const { root, store, signer, keysFolder, trust, log } = context
    const pages = await context.steps(1)('Build the pages', () => consolePages(root))
    const silent: ReadContext = { ...SILENT, root, store, signer, keysFolder, trust }
    let port = 0
    const { app, key } = consoleApp({
      commands: CONSOLE_COMMANDS,
      context: silent,
      openToAct: () => openContext(root, {}, args, SILENT),
      you: await youAre(silent, args),
      pages,
      port: () => port,
    })
    const { url, close } = await listen(app, readCount(args.text('port'), 0, this.usage), '127.0.0.1')
    port = Number(new URL(url).port)
    const address = `${url}/?key=${key}`
    log(`The console of ${store.place}:  ${address}`)
    log('  The address holds for this run and this machine. Ctrl-C stops it.', 'quiet')
    if (!args.flag('print'))
      await openInBrowser(address).catch((error: unknown) => log(errorMessage(error), 'warning'))
    context.serving()
    await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
    await close()
    return { ok: true, address }
  },
}

async function youAre(context: ReadContext, args: CommandArgs): Promise<You> {
  const { owner, keys } = await whoamiCommand.run(context, args)
  const key = keys.find(({ signs }) => signs)
  const readOnly =
    isBucket(context.store.place) && !args.flag('allow-writes')
      ? 'The store is a bucket, which others use. Start the console with --allow-writes to change it.'
      : key
        ? (key.problem?.cause ?? (key.retired ? `The key of ${owner} retired on ${key.retired}.` : null))
        : `No private key of ${owner} is here.`
  return { owner, remotes: readOnly === null ? (key?.remotes ?? []) : [], readOnly }
}
