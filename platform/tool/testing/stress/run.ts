import { readOptions } from '../../scripts/read-options'
import { deployTogether } from './deploy-together'
import { killDeploys } from './kill-deploys'
import { writeProof } from './write-proof'

const TEAMS = 5
const EACH = 20

const given = readOptions('release:stress')
const rounds = Number(given.text('rounds') ?? 10)
const kills = Number(given.text('kills') ?? 100)

let failed = false
let moved = 0
const start = performance.now()
const secondsSince = (then: number) => ((performance.now() - then) / 1000).toFixed(1)

for (let round = 1; round <= rounds; round++) {
  const begin = performance.now()
  const { moves, lost, problems } = await deployTogether(TEAMS, EACH)
  failed ||= moves !== TEAMS * EACH || lost.length > 0 || problems.length > 0
  moved += moves
  console.log(
    `round ${round}: ${moves} of ${TEAMS * EACH} deploys by ${TEAMS} processes, ${lost.length} lost, ${problems.length} problems, ${secondsSince(begin)} s`,
  )
  for (const problem of [...lost, ...problems]) console.log(`  ${problem}`)
}
const problems = await killDeploys(kills)
failed ||= problems.length > 0
console.log(`${kills} deploys killed at random moments: ${problems.length} problems`)
for (const problem of problems) console.log(`  ${problem}`)

if (given.flag('write') && !failed)
  writeProof({
    title: 'Simultaneous and killed deploys',
    command: 'node tools/run.mjs release:stress --write',
    numbers: {
      [`rounds of ${EACH} deploys by each of ${TEAMS} processes at once`]: rounds,
      'deploys that are in the signed history': `${moved} of ${rounds * TEAMS * EACH}`,
      'teams whose last release is not live': 0,
      'deploys killed (SIGKILL) at a random moment': kills,
      'kills after which the store, the history or what a new host serves was not whole': problems.length,
      seconds: secondsSince(start),
    },
  })
process.exitCode = failed ? 1 : 0
