import { storePaths } from '@site/store/store-paths'
import type { Command, Context } from '../cli/command'
import { readCount } from '../cli/read-count'
import { type LiveState, readHistory, readLive } from '../compose/live'
import { obstacleFor } from '../compose/obstacle'
import { isNewer, sortVersions } from '../compose/version-order'
import { GET_TRUST } from '../keys/get-trust'

export const statusCommand: Command = {
  usage: 'status',
  summary:
    'say what is live, since when, which releases the store has, and which of the newer ones cannot go live',
  async run({ store, trust, log }) {
    const state = await readLive(store, trust())
    const { live, distrust, stranger } = state
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
      const { versions, refused } = await readVersions({ store, trust }, state, name)
      log(`  ${name}: ${versions.join('  ')}`)
      for (const line of refused) log(`    ${line}`)
    }
    log('  [live]  (what a visitor gets when the live one fails)  !newer, and cannot go live!')
    return distrust ? 1 : 0
  },
}

/** The releases of a remote, each in the brackets of what it is, and why newer ones cannot go live. */
async function readVersions(
  { store, trust }: Pick<Context, 'store' | 'trust'>,
  state: LiveState,
  name: string,
): Promise<{ versions: string[]; refused: string[] }> {
  const { live } = state
  const now = live?.composition.remotes[name]?.version
  const lastGood = live?.composition.lastGood[name]?.version
  const versions: string[] = []
  const refused: string[] = []
  for (const version of sortVersions(await store.list(storePaths.remoteVersions(name)))) {
    const coming = live !== null && (now === undefined || isNewer(version, now))
    const obstacle = coming ? await obstacleFor(store, trust(), { ...state, live }, { name, version }) : null
    if (obstacle) {
      versions.push(`!${version}!`)
      refused.push(`${version} cannot go live: ${obstacle.cause}`, `  next: ${obstacle.next}`)
    } else if (version === now) versions.push(`[${version}]`)
    else versions.push(version === lastGood ? `(${version})` : version)
  }
  return { versions, refused }
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
