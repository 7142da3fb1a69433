import { writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readLive } from '@site/release/compose/live'
import type { Signer } from '@site/release/keys/key-ring'
import { filesBelow } from '@site/store/digest-files'
import { startMoto } from '@site/store/testing/s3-server'
import fc from 'fast-check'
import { withAttacks } from '../../bench/faults/attacks-part'
import { type Anything, type AttackedSite, attackedSite, forgeMove } from './attacked-site'
import type { HostProcess } from './host-process'
import { type Mutation, mutated, mutation, withChangedByte } from './mutations'

// Mutates what lies in a store, at random and signed or not, under a host that runs: npm run attacks -- --minutes 10 --write

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    /** Writes what was seen to docs/faults.md. */
    write: { type: 'boolean', default: false },
  },
})
const end = Date.now() + Number(values.minutes) * 60_000

/** So many moves lie in the store at once: a host looks at it twice a second. */
const BATCH = 25

const counts = { moves: 0, files: 0, followed: 0, restarts: 0 }

const moto = await startMoto()
const mutations = fc.sample(mutation, { numRuns: 200_000, seed: Number(values.seed) }).values()
const nextMutation = (): Mutation =>
  mutations.next().value ?? { kind: 'remove', at: Math.floor(Math.random() * 1e5) }

try {
  // The bucket for half of the time, the folder for the rest.
  if (moto) await attack(await attackedSite(moto), Date.now() + (end - Date.now()) / 2)
  await attack(await attackedSite(null), end)
  const line = `${counts.moves} moves and ${counts.files} files mutated, ${counts.followed} of the moves changed chat alone and were followed, ${counts.restarts} new starts; nothing else changed, no page was lost, no process ended.`
  console.log(`seed ${values.seed}: ${line}`)
  if (values.write) {
    const page = join(import.meta.dirname, '../../docs/faults.md')
    const where = `${new Date().toISOString().slice(0, 10)}, ${values.minutes} minutes, Node ${process.version.slice(1)}, ${availableParallelism()} cores`
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

async function attack(attacked: AttackedSite, until: number): Promise<void> {
  let host = await attacked.startHost()
  try {
    const good = await ofForms(host)
    const outside = await attacked.outside()
    let sequence = 2
    while (Date.now() < until) {
      sequence = await mutateMoves(attacked, sequence)
      await mutateFiles(attacked)
      await expectSame('what visitors of the other team get', await ofForms(host), good)
      await expectSame('what lies beside the copies', await attacked.outside(), outside)
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

/** Puts a batch of mutated moves into the store, waits until they were looked at, and takes away what nobody follows. */
async function mutateMoves(attacked: AttackedSite, from: number): Promise<number> {
  const { store, tool } = attacked
  const before = await readLive(store, tool().trust())
  const first = before.next > from || from > before.next + 900 ? before.next : from
  const signer: Signer = tool('team-chat').signer
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
  await new Promise((resolve) => setTimeout(resolve, 700))
  const { live } = await readLive(store, tool().trust())
  const followed = live && live.id !== before.live?.id
  if (followed) counts.followed++
  for (const file of files)
    if (Number.parseInt(file, 10) !== live?.signed.record.sequence) await store.remove(`pointer/${file}`)
  return first + BATCH
}

/** Changes a byte of some files for a moment. */
async function mutateFiles({ store, site }: AttackedSite): Promise<void> {
  const all = await filesBelow(site.storeFolder)
  for (let count = 0; count < 5; count++) {
    const change = nextMutation()
    const file = all[change.at % all.length] ?? ''
    const bytes = await store.read(file).catch(() => null)
    if (!bytes) continue
    await store.remove(file)
    await store.create(file, withChangedByte(bytes, change))
    await new Promise((resolve) => setTimeout(resolve, 100))
    await store.remove(file)
    await store.create(file, bytes)
    counts.files++
  }
}

/** What a page is made of beside the attacker's own remote. */
async function ofForms(host: HostProcess): Promise<string> {
  const { remotes } = JSON.parse(await host.page('/forms')) as Anything
  return JSON.stringify(remotes.forms)
}

async function expectSame(what: string, now: string, before: string): Promise<void> {
  if (now !== before) throw new Error(`${what} has changed (seed ${values.seed}):\n${before}\n${now}`)
}
