import { asksForHelp, helpOn, overview, SCRIPTS } from '../platform/commands/scripts/scripts.mjs'
import { printHelpOf, runProgram, runTypeScript } from './run/run-typescript.mjs'

// node tools/run.mjs <script> [<argument> …]: what package.json runs. A question for help is answered before anything is done.

const [name, ...args] = process.argv.slice(2)

if (name !== 'help') await run(name)
else if (args.length === 0) console.log(overview())
else if (asksForHelp(args)) console.log(helpOn('help'))
else if (Object.hasOwn(SCRIPTS, args[0])) await help(args[0], ['--help'])
else {
  console.error(`There is no script "${args[0]}". All of them: npm run help`)
  process.exitCode = 1
}

async function run(script) {
  const { file, command, before = [], env, apart } = SCRIPTS[script]
  if (asksForHelp(args)) await help(script, args)
  else if (file) await runTypeScript(file, [...before, ...args], apart?.(args))
  else await runProgram(command, args, { env })
}

async function help(script, asked) {
  const { file, helpsItself } = SCRIPTS[script]
  if (helpsItself) await printHelpOf(file, asked)
  else console.log(helpOn(script))
}
