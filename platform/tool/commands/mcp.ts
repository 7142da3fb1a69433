import { StdioServerTransport } from '@modelcontextprotocol/server/stdio'
import { agentServer } from '../agents/agent-server'
import type { ReadingCommand } from '../cli/command'
import { COMMAND_LINES } from '../cli/command-lines'
import { listedReport } from '../cli/listed-report'
import type { Output } from '../cli/output'
import { readArguments } from '../cli/read-arguments'
import { runIn } from '../cli/run-in'

/** Serves agents over standard input and output, until the input ends. */
export const mcpCommand: ReadingCommand<Output<'mcp'>> = {
  ...COMMAND_LINES.mcp,
  onlyReads: true,
  worksWithoutTrust: true, // each tool says what is missing
  serves: true,
  async run({ root }, args) {
    const common = (['store', 'as'] as const).flatMap((name) => {
      const value = args.text(name)
      return value === undefined ? [] : [`--${name}=${value}`]
    })
    const { COMMANDS } = await import('./all-commands') // which lists this one
    let calls = 0
    const server = await agentServer({
      allowWrites: args.flag('allow-writes'),
      commandOf: (name) => COMMANDS[name](),
      async run(command, words) {
        calls += 1
        const lines: string[] = []
        const report = listedReport((line) => void lines.push(line))
        const output = await runIn(root, command, readArguments(command, [...common, ...words]), report)
        return { output, said: lines.join('\n') }
      },
    })
    const closed = new Promise<void>((resolve) => {
      server.server.onclose = resolve
    })
    await server.connect(new StdioServerTransport())
    await closed
    return { ok: true, calls }
  },
}
