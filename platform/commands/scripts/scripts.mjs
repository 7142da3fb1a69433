import { CHANGING, LOOKING } from './everyday.mjs'
import { MAINTAINING } from './maintaining.mjs'
import { OPERATING, RELEASING } from './running.mjs'

/** Every script of `package.json`, by who needs it. */
export const READERS = {
  'See the site': LOOKING,
  'Change the site': CHANGING,
  'Release a remote': RELEASING,
  'Run a site': OPERATING,
  'Maintain this repository': MAINTAINING,
}

export const SCRIPTS = Object.assign({}, ...Object.values(READERS))

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
  return `${typed(name)}${takes || options ? ' --' : ''}${takes ? ` ${takes}` : ''}${options ? ' [options]' : ''}

${does}${more ? `\n${more}` : ''}

Options
${listed.map(([option, text]) => `  ${option.padEnd(width)}  ${text}`).join('\n')}

Examples
${examples.map((example) => `  ${example}`).join('\n')}`
}

/** Every script in a line, by reader. */
export const overview = () =>
  `${Object.entries(READERS)
    .map(
      ([title, scripts]) =>
        `${title}\n${Object.entries(scripts)
          .map(([name, { does }]) => `  ${typed(name).padEnd(24)} ${does}`)
          .join('\n')}`,
    )
    .join('\n\n')}

Help for one script: npm run help <script>, or npm run <script> -- --help`

const typed = (name) => (name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`)
