import { deployTogether } from './deploy-together'
import { killDeploys } from './kill-deploys'

const ROUNDS = 10
const TEAMS = 5
const EACH = 20
const KILLS = 100

let failed = false
for (let round = 1; round <= ROUNDS; round++) {
  const start = performance.now()
  const { moves, lost, problems } = await deployTogether(TEAMS, EACH)
  const ok = moves === TEAMS * EACH && lost.length === 0 && problems.length === 0
  failed ||= !ok
  console.log(
    `round ${round}: ${moves} of ${TEAMS * EACH} deploys by ${TEAMS} processes, ${lost.length} lost, ${problems.length} problems, ${((performance.now() - start) / 1000).toFixed(1)} s`,
  )
  for (const problem of [...lost, ...problems]) console.log(`  ${problem}`)
}
const problems = await killDeploys(KILLS)
failed ||= problems.length > 0
console.log(`${KILLS} deploys killed at random moments: ${problems.length} problems`)
for (const problem of problems) console.log(`  ${problem}`)
process.exitCode = failed ? 1 : 0
