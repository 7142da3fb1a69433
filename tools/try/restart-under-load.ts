import type { ChildProcess } from 'node:child_process'
import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@site/records/store/testing/free-port'
import { makeSmallSite } from '@site/tool/testing/stress/small-site'
import { startBalancer } from './balancer'
import { startHost } from './start-host'

interface Load {
  /** Arguments of `node` that start a host. */
  readonly host: readonly string[]
  readonly connections: number
  readonly requests: number
  readonly restarts: number
  readonly drainSeconds: number
}

interface Outcome {
  readonly answered: number
  /** The error of each request without an answer. */
  readonly failed: readonly string[]
  /** Time of each host from SIGTERM to its end, in ms, and its exit code. */
  readonly stops: readonly { readonly ms: number; readonly code: number | null }[]
}

const PATHS = ['/forms', '/remotes/forms/1.0.0/remoteEntry.js', '/live.json', '/marketing']

/** Restarts two hosts behind a balancer, one after the other, while visitors request pages and files. */
export async function restartUnderLoad(load: Load): Promise<Outcome> {
  const site = await makeSmallSite(['marketing', 'forms'])
  const ports = [await freePort(), await freePort()]
  const start = (port: number) =>
    startHost(site, { run: load.host, port, env: { DRAIN_SECONDS: String(load.drainSeconds) } })
  const hosts = await Promise.all(ports.map(start))
  const balancer = await startBalancer(ports)
  try {
    await Promise.all(ports.map(balancer.trusts))
    const failed: string[] = []
    let begun = 0
    let restarting = true
    // Continues until the last restart is over, however early the requests end.
    const visitor = async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      while (begun < load.requests || restarting) {
        const path = PATHS[begun++ % PATHS.length] ?? '/'
        await ask(agent, balancer.port, path).catch((error: unknown) => failed.push(`${path}: ${error}`))
      }
      agent.destroy()
    }
    const visitors = Array.from({ length: load.connections }, visitor)
    const stops: Outcome['stops'][number][] = []
    for (let restart = 0; restart < load.restarts; restart++) {
      // Spread over the requests, as long as they last.
      while (begun < (load.requests * restart) / load.restarts) await sleep(20)
      const index = restart % ports.length
      const [host, port] = [hosts[index], ports[index]]
      if (!host || port === undefined) throw new Error('There are as many hosts as ports.')
      stops.push(await stop(host))
      hosts[index] = await start(port)
      await balancer.trusts(port)
    }
    restarting = false
    await Promise.all(visitors)
    return { answered: begun - failed.length, failed, stops }
  } finally {
    await balancer.close()
    for (const host of hosts) host.kill('SIGKILL')
    await site.remove()
  }
}

function ask(agent: Agent, port: number, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get({ agent, port, path, host: '127.0.0.1' }, (answer) => {
      let text = ''
      answer.on('data', (chunk: Buffer) => (text += chunk))
      answer.on('error', reject)
      answer.on('end', () => (answer.statusCode === 200 ? resolve() : reject(`${answer.statusCode} ${text}`)))
    })
    request.on('error', reject)
  })
}

async function stop(host: ChildProcess): Promise<Outcome['stops'][number]> {
  const begin = performance.now()
  const ended = new Promise<number | null>((resolve) => host.once('exit', resolve))
  host.kill('SIGTERM')
  const code = await ended
  return { ms: performance.now() - begin, code }
}
