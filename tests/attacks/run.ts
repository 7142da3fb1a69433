import { writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Composer } from '@site/records/documents/composer'
import { recordNames, sequenceOf } from '@site/records/history/read-records'
import { filesBelow } from '@site/records/store/digest-files'
import { startMoto } from '@site/records/store/testing/s3-server'
import { currentCommit } from '@site/testing/current-commit'
import { withAttacks } from '@site/testing/faults/attacks-part'
import { buildShell } from '@site/tool/build/build-shell'
import { readAccepted, readLive } from '@site/tool/compose/live'
import { readOptions } from '@site/tool/scripts/read-options'
import { type Anything, forgeMove } from '@site/tool/testing/forge-move'
import { releaseContext, type SmallSite } from '@site/tool/testing/stress/small-site'
import fc from 'fast-check'
import { type AttackedSite, attackedSite } from './attacked-site'
import { openTab } from './attacked-tab'
import { attackPages, hostileText } from './fragments'
import type { HostProcess } from './host-process'
import { forgeText, fragmentPath, publishText } from './hostile-fragments'
import { addJunk, linkToKey } from './junk'
import { type Mutation, mutated, mutation, withChangedByte } from './mutations'
import { type TouchedFile, visitUntil } from './visits'

// Mutates files of a store, at random and signed or not, under a running host: node tools/run.mjs attacks

const given = readOptions('attacks')
const minutes = given.text('minutes') ?? '10'
const seed = given.text('seed') ?? String(Date.now() % 1_000_000)

/** Number of moves in the store at once: a host reads it twice a second. */
const BATCH = 25
/** Number of files changed at once, for long enough that the host reads them. */
const FILES = 5
/** Number of unsigned records above each batch of moves: a host logs one line for about 50 of them. */
const JUNK = 20
const CHANGED_MS = 700
/** A host judges and follows within a second; the machine may be busy. */
const FOLLOWED_WITHIN_MS = 20_000

const counts = {
  moves: 0,
  judged: 0,
  junk: 0,
  files: 0,
  links: 0,
  answers: 0,
  pages: 0,
  published: 0,
  forged: 0,
  exchanged: 0,
  followed: 0,
  restarts: 0,
}

/** Texts put into pages of the shell in each round. */
const PAGES = 20

const moto = await startMoto()
const attackPage = attackPages(await builtComposer())
const end = Date.now() + Number(minutes) * 60_000 // the shell took its time
let texts = 0
/** One at a time: some have a hundred kilobytes. */
const nextText = (): string => fc.sample(hostileText, { numRuns: 1, seed: Number(seed) + texts++ })[0] ?? ''
const mutations = fc.sample(mutation, { numRuns: 200_000, seed: Number(seed) }).values()
const nextMutation = (): Mutation =>
  mutations.next().value ?? { kind: 'remove', at: Math.floor(Math.random() * 1e5) }

try {
  // The bucket for half of the time, the folder for the rest.
  if (moto) await attack(await attackedSite(moto), Date.now() + (end - Date.now()) / 2, false)
  await attack(await attackedSite(null), end, true)
  const line = `${counts.moves} moves, ${counts.files} files (${counts.links} by links) and ${counts.answers} answers to tabs mutated, ${counts.pages} hostile texts put into pages, ${counts.published} of ${counts.forged} published by the tool, all by hand, ${counts.exchanged} exchanged in the store, ${counts.junk} records of nobody, ${counts.judged} of the moves judged by the host, ${counts.followed} of them followed, which changed nothing but chat, ${counts.restarts} new starts; nothing else changed, no page was lost, no process ended.`
  console.log(`seed ${seed}: ${line}`)
  if (given.flag('write')) {
    const page = join(import.meta.dirname, '../../docs/measurements/faults.md')
    const where = `${new Date().toISOString().slice(0, 10)}, commit ${currentCommit()}, ${minutes} minutes, Node ${process.version.slice(1)}, ${availableParallelism()} cores`
    writeFileSync(
      page,
      withAttacks(await readFile(page, 'utf8'), {
        ...counts,
        where,
        places: moto ? 'a bucket and a folder' : 'a folder',
      }),
    )
  }
} finally {
  await moto?.stop()
}

async function attack(attacked: AttackedSite, until: number, isFolder: boolean): Promise<void> {
  let host = await attacked.startHost()
  try {
    const good = ofForms(await host.page('/forms'))
    const ofOthers = (page: string) => expectSame('what visitors of the other team get', ofForms(page), good)
    const outside = await attacked.outside()
    let sequence = 2
    while (Date.now() < until) {
      sequence = await mutateMoves(attacked, sequence, host, ofOthers)
      await mutateFiles(attacked, host, ofOthers, isFolder)
      await mutateAnswers(attacked)
      await mutateFragments(attacked, host, ofOthers)
      expectSame('what lies beside the copies', await attacked.outside(), outside)
      if (host.process.exitCode !== null) throw new Error(`The host ended. It said:\n${host.log()}`)
      if (Math.random() > 0.1) continue
      await host.stop()
      host = await attacked.startHost()
      counts.restarts++
    }
  } finally {
    await host.stop()
    await attacked.remove()
  }
}

/** Puts a batch of mutated moves into the store, visits the host until it has judged them, and removes those that are not followed. */
async function mutateMoves(
  attacked: AttackedSite,
  from: number,
  host: HostProcess,
  ofOthers: (page: string) => void,
): Promise<number> {
  const { store, signer, trust } = releaseContext(attacked, 'team-chat')
  const before = await readLive(store, trust())
  const first = before.next > from || from > before.next + 900 ? before.next : from
  const saidBefore = host.log().length
  const files: string[] = []
  for (let sequence = first; sequence < first + BATCH; sequence++) {
    const what = ['composition', 'composition', 'record', 'file'][sequence % 4] ?? 'file'
    const change = nextMutation()
    const here = (record: Anything) => ({ ...record, sequence })
    const forgery =
      what === 'record'
        ? { record: (record: Anything) => mutated(here(record), change) }
        : { record: here, [what]: (value: Anything) => mutated(value, change) }
    const file = await forgeMove(attacked, { signer, ...forgery }).catch(() => null)
    if (file) files.push(file)
    counts.moves++
  }
  const junk = before.live ? await addJunk(store, before.live.signed, first + BATCH, JUNK) : []
  counts.junk += junk.length
  const { live } = await readLive(store, trust())
  /** A host switches to the newest move that counts, and logs nothing about those before it. */
  const passed = live?.signed.record.sequence ?? 0
  if (passed !== before.live?.signed.record.sequence) counts.followed++
  const records = recordNames(files)
  const isJudged = (file: string) =>
    sequenceOf(file) <= passed || host.log().includes(`The pointer record ${file} of`, saidBefore)
  await visitUntil(host, () => records.every(isJudged), ofOthers, [], FOLLOWED_WITHIN_MS)
  const judged = records.filter(isJudged)
  counts.judged += judged.length
  // The control: without it, a host that never reads the store would pass.
  if (judged.length <= records.length / 2)
    throw new Error(
      `The host has judged ${judged.length} of ${records.length} moves (seed ${seed}). It said:\n${host.log()}`,
    )
  for (const path of junk) await store.remove(path)
  // Moves that count stay: a host that followed one would continue from there, and the tool from before it.
  const counting = new Set((await readAccepted(store, trust())).map(({ signed }) => signed.record.sequence))
  for (const file of files)
    if (!counting.has(Number.parseInt(file, 10))) await store.remove(`pointer/${file}`)
  return first + BATCH + JUNK // files never change: a host does not read an unsigned one again
}

/** Changes a byte of some files, replaces one by a link if possible, and visits the host meanwhile. */
async function mutateFiles(
  site: SmallSite,
  host: HostProcess,
  ofOthers: (page: string) => void,
  isFolder: boolean,
): Promise<void> {
  const { store } = site
  const all = await filesBelow(site.storeFolder)
  const touched = new Map<string, TouchedFile>()
  for (let count = 0; count < FILES; count++) {
    const change = nextMutation()
    const path = all[change.at % all.length] ?? ''
    const bytes = await store.read(path).catch(() => null)
    if (!bytes || touched.has(path)) continue
    if (isFolder && count === 0) {
      await linkToKey(store, site, path)
      counts.links++
    } else {
      await store.remove(path)
      await store.create(path, withChangedByte(bytes, change))
    }
    touched.set(path, { path, bytes })
  }
  const end = Date.now() + CHANGED_MS
  await visitUntil(host, () => Date.now() >= end, ofOthers, [...touched.values()])
  for (const { path, bytes } of touched.values()) {
    await store.remove(path)
    await store.create(path, bytes)
    counts.files++
  }
}

/** Changes the answers that a tab gets from the host. Throws if the tab switches to anything but another chat. */
async function mutateAnswers(site: SmallSite): Promise<void> {
  const { store, signer, trust } = releaseContext(site, 'team-chat')
  const { live } = await readLive(store, trust())
  if (!live) throw new Error('Nothing is live.')
  const tab = openTab(live, trust())
  for (let count = 0; count < BATCH; count++) {
    const what = (['composition', 'record', 'file'] as const)[count % 3] ?? 'file'
    const change = nextMutation()
    await tab.live(signer, what, (document) => mutated(document, change))
    await tab.view(change)
    counts.answers += 2
  }
}

/** The shell's own composer, as hosts run it. */
async function builtComposer(): Promise<Composer> {
  const { folder, dispose } = await buildShell(join(import.meta.dirname, '../..'), '9.9.9')
  const { composer } = await import(join(folder, 'composer/composer.mjs'))
  await dispose()
  return composer
}

/**
 * Puts hostile texts into pages of the shell, and one into the page of `chat`: with the tool, which may refuse it, bypassing the tool, and
 * instead of the published bytes.
 */
async function mutateFragments(
  attacked: AttackedSite,
  host: HostProcess,
  ofOthers: (page: string) => void,
): Promise<void> {
  for (let count = 0; count < PAGES; count++, counts.pages++) attackPage(nextText())
  // The tool uses the first free number, and a host that still remembers a junk file of that number would not read it again.
  const hasForgotten = async () =>
    !(await host.health()).reasons.some((reason) => reason.includes('is not followed'))
  await visitUntil(host, hasForgotten, ofOthers, [], FOLLOWED_WITHIN_MS)
  const text = nextText()
  const round = counts.forged++
  const version = (patch: number) => `9.${round}.${patch}`
  if (await publishText(attacked, version(0), text)) {
    counts.published++
    await visitChat(host, version(0), ofOthers)
  }
  await forgeText(attacked, version(1), text)
  await visitChat(host, version(1), ofOthers)
  const path = fragmentPath(version(1))
  const bytes = await attacked.store.read(path)
  await attacked.store.remove(path)
  await attacked.store.create(path, `${text}.`)
  const until = Date.now() + CHANGED_MS
  await visitUntil(host, () => Date.now() >= until, ofOthers, [{ path, bytes }])
  await attacked.store.remove(path)
  await attacked.store.create(path, bytes)
  counts.exchanged++
}

/** Visits the host until it serves this version of `chat`: every one of these texts is small enough for a page. */
async function visitChat(
  host: HostProcess,
  version: string,
  ofOthers: (page: string) => void,
): Promise<void> {
  const isServed = async () => (await host.page('/chat')).includes(`"version":"${version}"`)
  if (await visitUntil(host, isServed, ofOthers, [], FOLLOWED_WITHIN_MS)) return
  throw new Error(`The host does not serve chat ${version} (seed ${seed}). It said:\n${host.log()}`)
}

/** Contents of a page besides the attacker's own remote. */
function ofForms(page: string): string {
  const { remotes } = JSON.parse(page) as Anything
  return JSON.stringify(remotes.forms)
}

function expectSame(what: string, now: string, before: string): void {
  if (now !== before) throw new Error(`${what} has changed (seed ${seed}):\n${before}\n${now}`)
}
