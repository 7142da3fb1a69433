import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A simple load balancer: it polls `/healthz`, keeps connections, and retries nothing. */
export interface Balancer {
  readonly port: number
  /** Resolves when it sends requests to the host at this port. */
  trusts(port: number): Promise<void>
  close(): Promise<void>
}

const CHECK_EVERY = 100 // ms

export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const hosts = ports.map((port) => ({ port, healthy: false, agent: new Agent({ keepAlive: true }) }))
  let turn = 0
  const check = async (host: (typeof hosts)[number]) => {
    const answer = await fetch(`http://127.0.0.1:${host.port}/healthz`, {
      headers: { connection: 'close' },
    }).catch(() => null)
    await answer?.text()
    host.healthy = answer?.status === 200
  }
  const timer = setInterval(() => void Promise.all(hosts.map(check)), CHECK_EVERY)

  const server = createServer((incoming, outgoing) => {
    const healthy = hosts.filter((host) => host.healthy)
    const host = healthy[turn++ % healthy.length]
    if (!host) return void outgoing.writeHead(503).end('no host is healthy')
    const { port, agent } = host
    const { url: path, headers } = incoming
    const forwarded = request({ port, agent, host: '127.0.0.1', path, headers }, (answer) => {
      answer.on('error', () => outgoing.destroy())
      const { connection: _, 'keep-alive': __, ...passedOn } = answer.headers // of this connection only
      outgoing.writeHead(answer.statusCode ?? 502, passedOn)
      answer.pipe(outgoing)
    })
    forwarded.on('error', ({ message }) => outgoing.writeHead(502).end(`host ${port}: ${message}`))
    forwarded.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    async trusts(port) {
      while (!hosts.some((host) => host.port === port && host.healthy)) await sleep(CHECK_EVERY / 2)
    },
    close() {
      clearInterval(timer)
      for (const { agent } of hosts) agent.destroy()
      return new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      })
    },
  }
}
