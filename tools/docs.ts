import { spawnSync } from 'node:child_process'
import { readOptions } from '@site/tool/scripts/read-options'

/**
 * Measures everything again and writes every page of `docs/` that a command generates. Takes hours on an otherwise idle machine; each of
 * these commands also runs alone for its own page.
 */
const PAGES = [
  ...[
    'standard',
    'growth',
    'failure',
    'host',
    'engines',
    'peers',
    'openings',
    'interactions',
    'memory',
    'weight',
    'activation',
    'waterfall',
    'bytes',
    'lighthouse',
  ].map((part) => `bench ${part} --write`),
  'faults',
  'attacks --write',
  'release:stress --write',
  'release:tabs',
  'try:day --write',
  'try:nodes',
]

readOptions('docs')
const failed = PAGES.filter((page, index) => {
  console.log(`\n── ${index + 1} of ${PAGES.length}: node tools/run.mjs ${page}`)
  return spawnSync(process.execPath, ['tools/run.mjs', ...page.split(' ')], { stdio: 'inherit' }).status !== 0
})
if (failed.length > 0) {
  console.error(`\nTheir pages are as they were, because of what is said above: ${failed.join(', ')}`)
  process.exitCode = 1
}
