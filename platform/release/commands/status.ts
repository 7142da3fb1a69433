import { storePaths } from '@site/store/store-paths'
import type { Command } from '../cli/command'
import { readCount } from '../cli/read-count'
import { readHistory, readLive } from '../compose/live'
import { GET_TRUST } from '../keys/get-trust'

export const statusCommand: Command = {
  usage: 'status',
  summary: 'say what is live, since when, and which releases the store has',
  async run({ store, trust, log }) {
    const { live, distrust, stranger } = await readLive(store, trust())
    if (stranger)
      log(
        `The newest move is signed by the key ${stranger}, which the trust file here does not know.\n  next:  ${GET_TRUST}`,
      )
    else if (distrust)
      log(`The newest move counts for nothing: ${distrust}. Hosts keep serving the one before.`)
    if (!live && !distrust) log(`Nothing is live in ${store.place}.`)
    if (live) {
      const { record, key } = live.signed
      log(
        `live: composition ${live.id}, move ${record.sequence}, ${record.at}, signed by ${trust().keys[key]?.owner}: ${record.why}`,
      )
      log(
        `  shell ${live.composition.shell.version}, singletons ${live.composition.singletonsVersion}, contract ${live.composition.contract}`,
      )
    }
    for (const name of await store.list(storePaths.remotes)) {
      const versions = await store.list(storePaths.remoteVersions(name))
      const now = live?.composition.remotes[name]?.version
      const lastGood = live?.composition.lastGood[name]?.version
      const marked = versions.map((version) =>
        version === now ? `[${version}]` : version === lastGood ? `(${version})` : version,
      )
      log(`  ${name}: ${marked.join('  ')}`)
    }
    log('  [live]  (what a visitor gets when the live one fails)')
    return distrust ? 1 : 0
  },
}

export const historyCommand: Command = {
  usage: 'history [--limit <number>]',
  summary: 'list every move of the pointer, newest first',
  options: { limit: { type: 'string' } },
  async run({ store, trust, log }, args) {
    const history = await readHistory(store)
    for (const { record, key } of history.slice(0, readCount(args.text('limit'), 30, this.usage))) {
      const owner = trust().keys[key]?.owner ?? `unknown key ${key}`
      log(
        `${String(record.sequence).padStart(5)}  ${record.at}  ${record.composition}  ${record.kind}  ${owner}: ${record.why}`,
      )
    }
    return
  },
}
