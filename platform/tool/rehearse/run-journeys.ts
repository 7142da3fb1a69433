import { spawn } from 'node:child_process'
import type { Composition } from '@site/records/documents/composition'
import { ReleaseError } from '@site/records/store/release-error'
import type { ReadableStore } from '@site/records/store/store'
import { manifestOf } from '../build/installed-package'
import { isAnswered } from '../is-answered'
import type { RehearsedShared } from './rehearsed-shared'
import { serveComposition } from './serve-composition'

/** The journeys of the remote whose repository the tool runs in. */
export interface OwnJourneys {
  readonly remote: string
  /** Runs them on the next composition. Resolves with the reason of a failure, or `null`. */
  run(store: ReadableStore, after: Composition): Promise<string | null>
}

/** The port of the remote's `npm run dev`, which its journeys use: they get the rehearsal there instead. */
const PORT = 4400

interface JourneysInput {
  /** The repository. */
  readonly root: string
  readonly live: Composition
  readonly shared: RehearsedShared
  log(line: string): void
}

/** @throws ReleaseError when this is no repository of a remote with journeys, the remote is not rehearsed, or the port is taken. */
export async function ownJourneys({ root, live, shared, log }: JourneysInput): Promise<OwnJourneys> {
  const { name, scripts = {} } = manifestOf(root)
  const [, remote] = /^mfe-(.+)$/.exec(name) ?? []
  const release = remote ? live.remotes[remote] : undefined
  if (!remote || !release || !('journeys' in scripts))
    throw new ReleaseError({
      code: 'KW1606',
      what: 'Nothing was rehearsed.',
      cause: `${root} is not the repository of a remote that is live and has journeys: its package.json is named ${name}.`,
      next: 'Run it in the repository of the remote, with a script "journeys" in its package.json, or leave out --journeys.',
    })
  if (!release.majors.some((major) => major in shared.takes))
    throw new ReleaseError({
      code: 'KW1607',
      what: 'Nothing was rehearsed.',
      cause: `${remote} ${release.version} is on none of ${Object.keys(shared.takes).join(', ')}, whose place shared ${shared.after.version} takes, so its journeys would say nothing of that.`,
      next: 'Leave out --journeys: the others are rehearsed without them.',
    })
  const port = Number(process.env['PORT'] || PORT)
  if (await isAnswered(port))
    throw new ReleaseError({
      code: 'KW1608',
      what: 'Nothing was rehearsed.',
      cause: `Something answers on http://localhost:${port} already, which the journeys would look at instead.`,
      next: 'End it (npm run dev?), choose another port with PORT, or leave out --journeys.',
    })
  return {
    remote,
    async run(store, after) {
      const site = await serveComposition(store, after, port).catch((cause: unknown) => {
        throw new ReleaseError(
          {
            code: 'KW1609',
            what: 'The journeys were not run.',
            cause: `The rehearsal cannot be served on port ${port}: ${String(cause)}.`,
            next: 'Choose another port with PORT, or leave out --journeys.',
          },
          { cause },
        )
      })
      try {
        log(`  The journeys of ${remote} look at ${site.url}`)
        const code = await runScript(root, port, log)
        return code === 0 ? null : 'its own journeys fail: what they say stands above'
      } finally {
        await site.close()
      }
    },
  }
}

/** Resolves with the result of `npm run journeys`. */
function runScript(root: string, port: number, log: (line: string) => void): Promise<number | null> {
  const env = { ...process.env, PORT: String(port) }
  const child = spawn('npm', ['run', '--silent', 'journeys'], { cwd: root, env })
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => log(text.trimEnd()))
  return new Promise((resolve, reject) => child.on('error', reject).on('close', resolve))
}
