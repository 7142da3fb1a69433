import { smokeCommand } from './smoke/command'

process.exitCode = await smokeCommand(process.argv.slice(2), { line: console.log, error: console.error })
