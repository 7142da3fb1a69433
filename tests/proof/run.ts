import '@site/tool/build/production-env'
import type { Proof } from '@site/records/documents/proof'
import { buildSite, testFolders } from '@site/tool/local/build-site'
import { readOptions } from '@site/tool/scripts/read-options'
import { BREAKS } from './breaks'
import type { Break, Change } from './change'
import { HARMLESS } from './harmless'
import { proofOf, root } from './try-change'

const folders = testFolders(root)

const brokenIn = ({ journeys }: Proof) => journeys.filter(({ result }) => result === 'broken')

/** Whether the neighbour's journeys find a break. The neighbour's alone are run: others could only find more. */
async function tryBreak(seed: Break): Promise<boolean> {
  const proof = await proofOf(folders, [seed], [seed.foundBy])
  const [found] = brokenIn(proof)
  console.log(`${found ? 'found ' : 'MISSED'} ${seed.remote}: ${seed.change}`)
  if (found) console.log(`         ${found.remote}, "${found.name}": ${found.error}`)
  return found !== undefined
}

/** The harmless changes of one remote together; one by one only when something is refused. Returns how many are not refused. */
async function tryHarmless(changes: readonly Change[]): Promise<number> {
  const broken = brokenIn(await proofOf(folders, changes))
  const kept = broken.length === 0
  for (const { remote, change } of changes)
    if (kept || changes.length === 1) console.log(`${kept ? 'passed' : 'REFUSED'} ${remote}: ${change}`)
  for (const { remote, name, error } of broken) console.log(`         ${remote}, "${name}": ${error}`)
  if (kept || changes.length === 1) return kept ? changes.length : 0
  let count = 0
  for (const change of changes) count += await tryHarmless([change])
  return count
}

async function main(): Promise<void> {
  const only = readOptions('proof').text('only') ?? ''
  await buildSite(root, folders, console.log)
  const isChosen = ({ remote, change }: Change, kind: string) => `${kind} ${remote}: ${change}`.includes(only)
  const breaks = BREAKS.filter((seed) => isChosen(seed, 'break'))
  const harmless = HARMLESS.filter((seed) => isChosen(seed, 'harmless'))
  let found = 0
  for (const seed of breaks) found += Number(await tryBreak(seed))
  let passed = 0
  for (const remote of new Set(harmless.map((seed) => seed.remote)))
    passed += await tryHarmless(harmless.filter((seed) => seed.remote === remote))
  console.log(
    `\n${found} of ${breaks.length} breaks were found, ${passed} of ${harmless.length} harmless changes passed.`,
  )
  process.exitCode = found === breaks.length && passed === harmless.length ? 0 : 1
}

main().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
