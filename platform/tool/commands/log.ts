import { shortId } from '@site/records/documents/composition-id'
import { ReleaseError } from '@site/records/store/release-error'
import { satisfies, validRange } from 'semver'
import { liveAt } from '../audit/live-at'
import { whoShipped } from '../audit/who-shipped'
import type { ReadingCommand } from '../cli/command'
import { COMMAND_LINES } from '../cli/command-lines'
import type { Output } from '../cli/output'
import { usageError } from '../cli/usage-error'
import { nameOrBegin } from '../compose/nothing-live'
import { didYouMean } from '../nearest'
import { type Seen, verifyHistory } from '../verify/verify-history'

/** Which releases had a package, and when visitors got them. */
export const logWhoCommand: ReadingCommand<Output<'log who'>> = {
  ...COMMAND_LINES['log who'],
  onlyReads: true,
  async run({ store, trust, log, table }, { names }) {
    const { name, range } = readSpec(names, this.usage)
    const { found, unlisted, pruned, ...all } = await whoShipped(
      store,
      trust(),
      (each) => each.name === name && satisfies(each.version, range, { includePrerelease: true }),
    )
    const what = range === '*' ? name : `${name}@${range}`
    const live = found.filter(({ to }) => to === null)
    if (found.length === 0)
      log(`No release with ${what} was live${all.names.has(name) ? '.' : didYouMean(name, [...all.names])}`)
    else if (live.length === 0) log(`${what} is not live. It was:`)
    else log(`${what} is live in ${[...new Set(live.map(({ part }) => part))].join(', ')}:`, 'warning')
    table(
      found.map(({ version, part, where, from, to, compositions }) => [
        `  ${version}`,
        `${part}${WHERE[where]}`,
        from,
        to ?? 'now',
        counted(compositions.length, 'composition'),
      ]),
    )
    if (unlisted.length > 0)
      log(`Not known of ${unlisted.join(', ')}: no list of their packages is in the store.`, 'warning')
    if (pruned > 0) log(`Not known of ${counted(pruned, 'move')} whose compositions were pruned.`, 'warning')
    return { ok: true, package: name, range, found, unlisted, pruned }
  },
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`

const WHERE = { page: '', fallback: ' (fallback)', host: ' (on hosts)' } as const

function readSpec([typed, ...more]: readonly string[], usage: string) {
  if (!typed || more.length > 0) throw usageError('Name one package.', usage)
  const at = typed.indexOf('@', 1)
  const name = at < 0 ? typed : typed.slice(0, at)
  const range = at < 0 ? '*' : typed.slice(at + 1)
  if (validRange(range) === null)
    throw usageError(`"${range}" is no range of versions such as ^1.2.0.`, usage)
  return { name, range }
}

/** The composition that was live at a time. */
export const logAtCommand: ReadingCommand<Output<'log at'>> = {
  ...COMMAND_LINES['log at'],
  onlyReads: true,
  async run({ store, trust, log, table }, { names }) {
    const time = readTime(names, this.usage)
    const { live, first } = await liveAt(store, trust(), time)
    const at = time.toISOString()
    if (!live)
      throw new ReleaseError({
        code: 'KW1660',
        what: `Nothing was live at ${at}.`,
        cause: first ? `The history of ${store.place} begins at ${first}.` : `${store.place} has no history.`,
        next: first ? 'Name a later time.' : nameOrBegin(store.place),
      })
    const { record, key } = live.signed
    const { sequence: move, composition, kind, why } = record
    const by = trust().keys[key]?.owner ?? key
    log(`At ${at} composition ${shortId(composition)} was live, from ${record.at} to ${live.to ?? 'now'}.`)
    log(`  move ${move}, ${kind} by ${by}: ${why}`)
    const parts = live.composition && partsOf(live.composition)
    if (parts)
      table([
        ['  shell', parts.shell, `contract ${parts.contract}`],
        ...parts.majors.map(({ name, version, release }) => [`  ${name}`, version, `shared ${release}`]),
        ...parts.remotes.map(({ name, version, fallback }) => [
          `  ${name}`,
          version,
          fallback ? `fallback ${fallback}` : '',
        ]),
      ])
    else log('  Its composition was pruned, so its releases are not known.', 'warning')
    return { ok: true, at, move, composition, kind, by, why, from: record.at, to: live.to, parts }
  },
}

type Live = NonNullable<Awaited<ReturnType<typeof liveAt>>['live']>

const partsOf = ({ shell, contract, majors, remotes, lastGood }: NonNullable<Live['composition']>) => ({
  shell: shell.version,
  contract,
  majors: Object.entries(majors).map(([name, { version, release }]) => ({ name, version, release })),
  remotes: Object.values(remotes).map(({ name, version }) => ({
    name,
    version,
    fallback: lastGood[name]?.version ?? null,
  })),
})

function readTime([typed = '', ...more]: readonly string[], usage: string): Date {
  const time = new Date(typed)
  if (more.length > 0 || !/^\d{4}-\d\d-\d\d/.test(typed) || Number.isNaN(time.getTime()))
    throw usageError('Name one time, such as 2026-11-24, or 2026-11-24T09:30Z.', usage)
  if (time.getTime() > Date.now()) throw usageError(`${time.toISOString()} has not come yet.`, usage)
  return time
}

/** An attacker with write access to the store can add any number of files. */
const MOST_LINES = 100

/** Whether the history is whole. */
export const logVerifyCommand: ReadingCommand<Output<'log verify'>> = {
  ...COMMAND_LINES['log verify'],
  onlyReads: true,
  async run({ store, trust, log }, args) {
    if (args.names.length > 0) throw usageError('It needs no names.', this.usage)
    const seen = readSeen(args.text('seen'), this.usage)
    const { problems, moves, unjudged, newest } = await verifyHistory(store, trust(), seen)
    for (const { what, next } of problems.slice(0, MOST_LINES)) {
      log(what, 'bad')
      log(`  next:  ${next}`)
    }
    if (problems.length > MOST_LINES) log(`and ${problems.length - MOST_LINES} more (all of them: --json)`)
    log(
      `${counted(moves, 'move')} signed, each after the one before it; ${counted(problems.length, 'problem')}.`,
      problems.length > 0 ? 'bad' : 'good',
    )
    if (unjudged > 0)
      log(`  Of ${unjudged} of them only the signature was checked: compositions were pruned.`)
    if (newest)
      log(
        `  Moves that are removed from the end leave no trace. To find them next time, note: --seen ${newest.move}:${newest.digest}`,
        'quiet',
      )
    return { ok: problems.length === 0, moves, unjudged, newest, problems }
  },
}

function readSeen(typed: string | undefined, usage: string): Seen | undefined {
  if (typed === undefined) return undefined
  const [, move = '', digest = ''] = /^(\d{1,8}):([A-Za-z0-9+/]{43}=)$/.exec(typed) ?? []
  if (!digest) throw usageError(`"${typed}" is no move such as 41:… with its digest.`, usage)
  return { move: Number(move), digest }
}
