import { asksForHelp, helpOn, overview, SCRIPTS } from '../platform/tool/scripts/scripts.mjs'
import { runBuilt } from './run/run-built.mjs'
import { runHere, runProgram, runTypeScript } from './run/run-typescript.mjs'

// node tools/run.mjs <script> [<argument> …]. `--help` is answered before anything else.

const [name = 'help', ...args] = process.argv.slice(2)

if (!Object.hasOwn(SCRIPTS, name)) await refuse(name)
else if (name !== 'help') await run(name)
else if (args.length === 0) console.log(overview())
else if (asksForHelp(args)) console.log(helpOn('help'))
else if (Object.hasOwn(SCRIPTS, args[0])) await help(args[0], ['--help'])
else await refuse(args[0])

async function run(script) {
  const { file, command, built, before = [], env, apart } = SCRIPTS[script]
  if (asksForHelp(args)) await help(script, args)
  else if (built) await runBuilt(built, args)
  else if (file) await runTypeScript(file, [...before, ...args], apart?.(args))
  else await runProgram(command, args, { env })
}

async function help(script, asked) {
  const { file, helpsItself } = SCRIPTS[script]
  if (helpsItself) await runHere(file, asked).catch(fail)
  else console.log(helpOn(script))
}

async function refuse(script) {
  const meant = await runHere('platform/tool/nearest.ts').then(
    ({ didYouMean }) => didYouMean(script, Object.keys(SCRIPTS)),
    () => '.', // packages are missing
  )
  fail(new Error(`There is no script "${script}"${meant} All of them: npm run help`))
}

function fail({ message }) {
  console.error(message)
  process.exitCode = 1
}
