import { readFileSync } from 'node:fs'
import { CHANGING, LOOKING } from './everyday.mjs'
import { MAINTAINING } from './maintaining.mjs'
import { OPERATING, RELEASING } from './running.mjs'

/** Every script, by who needs it. */
export const READERS = {
  'See the site': LOOKING,
  'Change the site': CHANGING,
  'Release a remote': RELEASING,
  'Run a site': OPERATING,
  'Maintain this repository': MAINTAINING,
}

export const SCRIPTS = Object.assign({}, ...Object.values(READERS))

const { scripts: OF_NPM } = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
)

export function typed(name) {
  if (!Object.hasOwn(OF_NPM, name)) return `node tools/run.mjs ${name}`
  return name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`
}

/** Whether somebody asks how a script is used. What follows `--` is not ours. */
export const asksForHelp = (args) =>
  args
    .slice(0, args.includes('--') ? args.indexOf('--') : args.length)
    .some((arg) => /^(--help|-h)$/.test(arg))

/** How a script is used. */
export function helpOn(name) {
  const { does, takes, options, more, examples } = SCRIPTS[name]
  const listed = Object.entries({ ...options, '-h, --help': 'print this' })
  const width = Math.max(...listed.map(([option]) => option.length))
  const separator = Object.hasOwn(OF_NPM, name) && (takes || options) ? ' --' : ''
  return `${typed(name)}${separator}${takes ? ` ${takes}` : ''}${options ? ' [options]' : ''}

${does}${more ? `\n${more}` : ''}

Options
${listed.map(([option, text]) => `  ${option.padEnd(width)}  ${text}`).join('\n')}

Examples
${examples.map((example) => `  ${example}`).join('\n')}`
}

/** Every script in a line, by reader. */
export function overview() {
  const width = Math.max(...Object.keys(SCRIPTS).map((name) => typed(name).length))
  const groups = Object.entries(READERS).map(([title, scripts]) => {
    const lines = Object.entries(scripts).map(([name, { does }]) => `  ${typed(name).padEnd(width)}  ${does}`)
    return [title, ...lines].join('\n')
  })
  return `${groups.join('\n\n')}

Help for one script: npm run help <script>`
}
