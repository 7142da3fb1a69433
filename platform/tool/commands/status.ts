import type { Composition } from '@site/records/documents/composition'
import { shortId } from '@site/records/documents/composition-id'
import { shellVersions } from '@site/records/store/release-versions'
import { storePaths } from '@site/records/store/store-paths'
import { ago } from '../cli/ago'
import type { Cell } from '../cli/cell'
import type { ReadContext, ReadingCommand } from '../cli/command'
import { COMMAND_LINES } from '../cli/command-lines'
import { liveOutput } from '../cli/live-output'
import type { Output } from '../cli/output'
import { readCount } from '../cli/read-count'
import { listReleases } from '../compose/listed-releases'
import { readHistory, readLive } from '../compose/live'
import { nameOrBegin } from '../compose/nothing-live'
import { publishedSharedVersions } from '../compose/published-shared'
import { sortVersions } from '../compose/version-order'
import { costLine, sharedCost } from '../gate/shared-cost'
import { GET_TRUST } from '../keys/get-trust'
import { listPreviews, previewRows } from '../preview/listed-previews'

export const statusCommand: ReadingCommand<Output<'status'>> = {
  ...COMMAND_LINES.status,
  onlyReads: true,
  async run(context) {
    const { store, trust, log, table } = context
    const state = await readLive(store, trust())
    const { live, distrust, unknownKey } = state
    if (unknownKey)
      log(
        `The newest move is signed by the key ${unknownKey}, which the trust file here does not know.\n  next:  ${GET_TRUST}`,
      )
    else if (distrust)
      log(`The newest move counts for nothing: ${distrust}. Hosts keep serving the one before.`)
    if (!live && !distrust) log(`Nothing is live in ${store.place}.\n  next:  ${nameOrBegin(store.place)}`)
    if (live) {
      const { record, key } = live.signed
      log(
        `live: composition ${shortId(live.id)}, move ${record.sequence}, ${record.at} (${ago(record.at)}), signed by ${trust().keys[key]?.owner}: ${record.why}`,
        'good',
      )
      log(`  shell ${live.composition.shell.version}, contract ${live.composition.contract}`)
    }
    const pageParts = await readPageParts(store, live?.composition)
    const rows: Cell[][] = [
      ['shell:', pageParts.shells.map(marked).join('  ') || 'none'],
      ['shared:', pageParts.shared.map(marked).join('  ') || 'none'],
    ]
    const remotes: Output<'status'>['remotes'][number][] = []
    for (const name of await store.list(storePaths.remotes)) {
      const releases = await listReleases({ store, trust }, state, name)
      remotes.push({ name, releases })
      rows.push([`${name}:`, releases.map(marked).join('  ')])
      for (const { version, obstacle } of releases)
        if (obstacle)
          rows.push(
            ['', { text: `${version} cannot go live: ${obstacle.cause}`, tone: 'warning' }],
            ['', `  next: ${obstacle.next}`],
          )
    }
    table(rows)
    if (remotes.length > 0) log('  [live]  (fallback when the live one fails)  !newer, blocked!', 'quiet')
    const majors = live ? majorsOf(live.composition) : []
    table(majors.map(({ name, version, on }) => [`  ${name}`, version, on.join(', ') || 'nobody yet']))
    const cost = live && (await sharedCost(store, live.composition))
    if (cost) log(`  ${costLine(cost)}`)
    const previews = await listPreviews(context, live?.composition ?? null)
    if (previews.length > 0) log('previews:')
    table(previews.flatMap(previewRows))
    return {
      ok: !distrust,
      store: store.place,
      live: liveOutput(live, trust()),
      distrust,
      ...pageParts,
      remotes,
      majors,
      sharedCost: cost,
      previews,
    }
  },
}

/** The parts on each major: what must move before one is removed. */
function majorsOf({ shell, remotes, lastGood, majors }: Composition): Output<'status'>['majors'] {
  const linked = [
    { who: `shell ${shell.version}`, ...shell },
    ...Object.values(remotes).map((release) => ({ who: `${release.name} ${release.version}`, ...release })),
    ...Object.entries(lastGood).map(([name, release]) => ({
      who: `${name} ${release.version} (last good)`,
      ...release,
    })),
  ]
  return Object.entries(majors).map(([name, { version, release }]) => ({
    name,
    version,
    release,
    on: linked.filter((each) => each.majors.includes(name)).map(({ who }) => who),
  }))
}

/** The builds of the shell and releases of `shared` that can be activated, and which are live. */
async function readPageParts(
  store: ReadContext['store'],
  live: Composition | undefined,
): Promise<Pick<Output<'status'>, 'shells' | 'shared'>> {
  const listed = (versions: readonly string[], used: readonly string[]) =>
    versions.map((version) => ({ version, state: used.includes(version) ? 'live' : 'stored' }) as const)
  const releases = Object.values(live?.majors ?? {}).map(({ release }) => release)
  return {
    shells: listed(sortVersions(await shellVersions(store)), live ? [live.shell.version] : []),
    shared: listed(await publishedSharedVersions(store), releases),
  }
}

type ListedRelease = Output<'status'>['remotes'][number]['releases'][number]
type PagePart = Output<'status'>['shared'][number]

const MARKS = { live: ['[', ']'], fallback: ['(', ')'], stored: ['', ''] } as const

function marked({ version, state, obstacle }: (PagePart & { obstacle?: never }) | ListedRelease): string {
  const [before, after] = obstacle ? ['!', '!'] : MARKS[state]
  return `${before}${version}${after}`
}

export const historyCommand: ReadingCommand<Output<'history'>> = {
  ...COMMAND_LINES.history,
  onlyReads: true,
  async run({ store, trust, log, table }, args) {
    const [history, { refused }] = await Promise.all([readHistory(store, trust()), readLive(store, trust())])
    if (history.length === 0)
      log(
        `Nothing was ever live in ${store.place} by a key that is trusted here.\n  next:  ${nameOrBegin(store.place)}`,
      )
    const moves = history
      .slice(0, readCount(args.text('limit'), 30, this.usage))
      .map(({ record: { sequence: move, at, composition, kind, why }, key }) => {
        const by = trust().keys[key]?.owner ?? key
        const refusal = refused.get(move)?.why ?? null
        return { move, at, composition, kind, by, why, refusal }
      })
    table(
      moves.map(({ move, at, composition, kind, by, why, refusal }) => [
        String(move).padStart(3),
        ago(at),
        shortId(composition),
        `${kind} by ${by}: ${why} (${at})${refusal ? `  (not followed: ${refusal})` : ''}`,
      ]),
    )
    const unsigned = [...refused.values()].filter(({ isUnsigned }) => isUnsigned).length
    if (unsigned > 0)
      log(
        `${unsigned} newer files of ${store.place}/pointer are signed by no trusted key, and no host follows them. See: npm run release -- verify`,
      )
    return { ok: true, moves, unsigned }
  },
}
