import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { contentType } from '@site/records/store/content-type'
import { ReleaseError } from '@site/records/store/release-error'
import { storePaths } from '@site/records/store/store-paths'
import { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import * as v from 'valibot'
import { PIECE_BUDGET } from '../checks/size-budget'
import type { CommandArgs, Context, ReadContext, ReadingCommand } from '../cli/command'
import { liveOutput } from '../cli/live-output'
import type { Output } from '../cli/output'
import { readLive } from '../compose/live'
import type { LiveAnswer, Refusal, You } from './answers'
import { onlyHere } from './only-here'
import { readReleases } from './read-releases'
import { Action, type MovingCommands, runAction } from './run-action'
import { linksOf, partsOf } from './site-parts'

/** The commands that the pages read and act by. */
export interface ConsoleCommands extends MovingCommands {
  readonly history: ReadingCommand<Output<'history'>>
  readonly diff: ReadingCommand<Output<'diff'>>
}

interface ConsoleOptions {
  readonly commands: ConsoleCommands
  /** Without output: what the commands return is shown instead. */
  readonly context: ReadContext
  /** Opens the store to write, and the key. */
  openToAct(): Promise<Context>
  readonly you: You
  /** The built pages. */
  readonly pages: string
  port(): number
}

/** In ms. A move made elsewhere is shown within two seconds. */
const LOOK_MS = 1000

/** In bytes. */
const MOST_ACTION = 10_000

const MOST_MOVES = '1000'

/** The server of the console: reads by the commands' own functions, and acts by the commands. */
export function consoleApp({ commands, context, openToAct, you, pages, port }: ConsoleOptions): {
  readonly app: Hono
  readonly key: string
} {
  const { store, trust } = context
  const { guard, key } = onlyHere(port)
  const app = new Hono()
  app.use(guard)

  app.get('/api/live', async (c) => {
    const { live, distrust } = await readLive(store, trust())
    const parts = live ? partsOf(live.composition, trust()) : []
    return c.json({
      store: store.place,
      live: liveOutput(live, trust()),
      distrust,
      parts,
      links: live ? linksOf(live.composition, parts) : [],
      pageBudget: PIECE_BUDGET,
      you,
    } satisfies LiveAnswer)
  })
  app.get('/api/history', async (c) =>
    c.json(await commands.history.run(context, args([], { limit: MOST_MOVES }))),
  )
  app.get('/api/diff/:older/:newer', async (c) =>
    c.json(await commands.diff.run(context, args([c.req.param('older'), c.req.param('newer')]))),
  )
  app.get('/api/releases/:name', async (c) => c.json(await readReleases(context, c.req.param('name'))))

  // A stream of the newest record's name: the page reads everything anew when it changes.
  app.get('/api/moves', (c) =>
    streamSSE(c, async (stream) => {
      let last = ''
      while (!stream.aborted) {
        const names = await store.list(storePaths.pointer).catch(() => null)
        const newest = names?.at(-1) ?? ''
        if (names && newest !== last) await stream.writeSSE({ event: 'move', data: newest })
        last = names ? newest : last
        await stream.sleep(LOOK_MS)
      }
    }),
  )

  app.post('/api/actions', async (c) => {
    if (you.readOnly !== null) return c.json({ error: you.readOnly }, 403)
    const text = await c.req.text()
    const action = text.length <= MOST_ACTION ? v.safeParse(Action, parse(text)) : null
    if (!action?.success) return c.json({ error: 'This is no action of the console.' }, 400)
    return c.json(await runAction(commands, await openToAct(), action.output))
  })

  app.get('*', async (c) => {
    const file = c.req.path === '/' ? 'index.html' : c.req.path.slice(1)
    const bytes = /^(?:assets\/)?[\w.-]+$/.test(file)
      ? await readFile(join(pages, file)).catch(() => null)
      : null
    if (!bytes) return c.text('There is no such page.\n', 404)
    return c.body(new Uint8Array(bytes), 200, { 'content-type': contentType(file) })
  })
  app.onError((error, c) => c.json(refusalOf(error), 500))
  return { app, key }
}

const refusalOf = (error: Error): Refusal =>
  error instanceof ReleaseError
    ? error.parts
    : {
        code: 'KW1010',
        what: 'This cannot be shown.',
        cause: error.message,
        next: 'Reload the page. If the store is a bucket, see whether it can be reached: npm run release -- doctor',
      }

const args = (names: readonly string[], texts: Readonly<Record<string, string>> = {}): CommandArgs => ({
  names,
  flag: () => false,
  text: (option) => texts[option],
  texts: () => [],
})

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
