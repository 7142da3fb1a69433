import { type CallToolResult, fromJsonSchema, McpServer } from '@modelcontextprotocol/server'
import type { Command } from '../cli/command'
import { type CommandName, OUTPUTS } from '../cli/output'
import { refusalFor } from '../cli/refusal-for'
import { toolPackage } from '../machine/tool-package'
import { described } from '../schemas/json-schemas'
import { toolInput, wordsOf } from './tool-input'

/** Commands that agents may call. */
const READING = [
  'status',
  'history',
  'diff',
  'can-activate',
  'failures',
  'log who',
  'log at',
  'log verify',
] as const satisfies readonly CommandName[]

/** The same with `--allow-writes`. */
const WRITING = ['activate', 'rollback'] as const satisfies readonly CommandName[]

type Output = { readonly ok: boolean }

/** Runs a command with these words of a command line. Resolves with its output, and what it printed. */
export type RunTool = (
  command: Command<Output>,
  words: readonly string[],
) => Promise<{ readonly output: Output; readonly said: string }>

export interface AgentServerOptions {
  commandOf(name: CommandName): Promise<Command<Output>>
  readonly allowWrites: boolean
  readonly run: RunTool
}

/** A server of the Model Context Protocol, whose tools are commands: the same functions, keys, gate and refusals. */
export async function agentServer({ allowWrites, commandOf, run }: AgentServerOptions): Promise<McpServer> {
  const tool = toolPackage()
  const server = new McpServer({ name: tool.name, version: tool.version })
  for (const name of [...READING, ...(allowWrites ? WRITING : [])]) {
    const command = await commandOf(name)
    const { summary, onlyReads = false } = command
    server.registerTool(
      name.replace(' ', '-'),
      {
        description: summary,
        inputSchema: fromJsonSchema(toolInput(command)),
        outputSchema: fromJsonSchema({ ...described(OUTPUTS[name]) }),
        annotations: { readOnlyHint: onlyReads, destructiveHint: !onlyReads, openWorldHint: false },
      },
      async (given) => answer(name, wordsOf(given), (words) => run(command, words)),
    )
  }
  return server
}

async function answer(
  name: CommandName,
  words: readonly string[],
  run: (words: readonly string[]) => ReturnType<RunTool>,
): Promise<CallToolResult> {
  try {
    const { output, said } = await run(words)
    const content = [said, JSON.stringify(output)].filter(Boolean).map(asText)
    return { content, structuredContent: { ...output } }
  } catch (error) {
    const { message, parts } = refusalFor(error, [name, ...words].join(' '))
    return { isError: true, content: [message, JSON.stringify({ ok: false, error: parts })].map(asText) }
  }
}

const asText = (text: string) => ({ type: 'text' as const, text })
