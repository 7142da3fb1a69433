import { writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { readOptions } from '@site/commands/read-options'
import { recordNames, sequenceOf } from '@site/composition/read-records'
import { readLive } from '@site/release/compose/live'
import type { Signer } from '@site/release/keys/key-ring'
import { filesBelow } from '@site/store/digest-files'
import { startMoto } from '@site/store/testing/s3-server'
import { currentCommit } from '@site/testing/current-commit'
import { withAttacks } from '@site/testing/faults/attacks-part'
import fc from 'fast-check'
import { type Anything, type AttackedSite, attackedSite, forgeMove } from './attacked-site'
import { openTab } from './attacked-tab'
import type { HostProcess } from './host-process'
import { addJunk, linkToKey } from './junk'
import { type Mutation, mutated, mutation, withChangedByte } from './mutations'
import { type TouchedFile, visitUntil } from './visits'

// Mutates what lies in a store, at random and signed or not, under a host that runs: npm run attacks

const given = readOptions('attacks')
const minutes = given.text('minutes') ?? '10'
const seed = given.text('seed') ?? String(Date.now() % 1_000_000)
const end = Date.now() + Number(minutes) * 60_000

/** So many moves lie in the store at once: a host looks at it twice a second. */
const BATCH = 25
/** So many files are changed at once, for long enough that the host looks at them. */
const FILES = 5
/** So many records that nobody signed lie above each batch of moves: a host writes a line about 50 in all. */
const JUNK = 20
const CHANGED_MS = 700

const counts = { moves: 0, judged: 0, junk: 0, files: 0, links: 0, answers: 0, followed: 0, restarts: 0 }

const moto = await startMoto()
const mutations = fc.sample(mutation, { numRuns: 200_000, seed: Number(seed) }).values()
const nextMutation = (): Mutation =>
  mutations.next().value ?? { kind: 'remove', at: Math.floor(Math.random() * 1e5) }

try {
  // The bucket for half of the time, the folder for the rest.
  if (moto) await attack(await attackedSite(moto), Date.now() + (end - Date.now()) / 2, false)
  await attack(await attackedSite(null), end, true)
  const line = `${counts.moves} moves, ${counts.files} files (${counts.links} by links) and ${counts.answers} answers to tabs mutated, ${counts.junk} records of nobody, ${counts.judged} of the moves judged by the host, ${counts.followed} of them followed, which changed nothing but chat, ${counts.restarts} new starts; nothing else changed, no page was lost, no process ended.`
  console.log(`seed ${seed}: ${line}`)
  if (given.flag('write')) {
    const page = join(import.meta.dirname, '../../docs/faults.md')
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

/** Puts a batch of mutated moves into the store, visits the host until it has judged them, and takes away what nobody follows. */
async function mutateMoves(
  attacked: AttackedSite,
  from: number,
  host: HostProcess,
  ofOthers: (page: string) => void,
): Promise<number> {
  const { store, tool } = attacked
  const before = await readLive(store, tool().trust())
  const first = before.next > from || from > before.next + 900 ? before.next : from
  const signer: Signer = tool('team-chat').signer
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
  const { live } = await readLive(store, tool().trust())
  /** A host goes over to the newest move that counts, and says nothing of those before it. */
  const passed = live?.signed.record.sequence ?? 0
  if (passed !== before.live?.signed.record.sequence) counts.followed++
  const records = recordNames(files)
  const isJudged = (file: string) =>
    sequenceOf(file) <= passed || host.log().includes(`The pointer record ${file} of`, saidBefore)
  await visitUntil(host, () => records.every(isJudged), ofOthers)
  const judged = records.filter(isJudged)
  counts.judged += judged.length
  // The control: without it, a host that never looks would pass.
  if (judged.length <= records.length / 2)
    throw new Error(
      `The host has judged ${judged.length} of ${records.length} moves (seed ${seed}). It said:\n${host.log()}`,
    )
  for (const path of junk) await store.remove(path)
  for (const file of files) if (Number.parseInt(file, 10) !== passed) await store.remove(`pointer/${file}`)
  return first + BATCH + JUNK // files never change: a host does not look again at one that nobody signed
}

/** Changes a byte of some files, puts a link in the place of one where that is possible, and visits the host meanwhile. */
async function mutateFiles(
  { store, site }: AttackedSite,
  host: HostProcess,
  ofOthers: (page: string) => void,
  isFolder: boolean,
): Promise<void> {
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

/** Changes what a tab gets of the host. It throws where the tab goes anywhere but to another chat. */
async function mutateAnswers({ store, tool }: AttackedSite): Promise<void> {
  const { live } = await readLive(store, tool().trust())
  if (!live) throw new Error('Nothing is live.')
  const tab = openTab(live, tool().trust())
  for (let count = 0; count < BATCH; count++) {
    const what = (['composition', 'record', 'file'] as const)[count % 3] ?? 'file'
    const change = nextMutation()
    await tab.live(tool('team-chat').signer, what, (document) => mutated(document, change))
    await tab.view(change)
    counts.answers += 2
  }
}

/** What a page is made of beside the attacker's own remote. */
function ofForms(page: string): string {
  const { remotes } = JSON.parse(page) as Anything
  return JSON.stringify(remotes.forms)
}

function expectSame(what: string, now: string, before: string): void {
  if (now !== before) throw new Error(`${what} has changed (seed ${seed}):\n${before}\n${now}`)
}
