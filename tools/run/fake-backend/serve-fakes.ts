import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { Plugin } from 'vite'
import { createFakeBackend } from './fake-backend'

/** Lets the development server answer the addresses of the backend itself. */
export function serveFakes(siteUrl: string): Plugin {
  const fakeBackend = createFakeBackend()
  return {
    name: 'site-fakes',
    configureServer({ middlewares, config }) {
      middlewares.use((incoming, outgoing, next) => {
        const fake = fakeBackend(incoming.url ?? '/')
        if (!fake) return next()
        readRequest(incoming, siteUrl)
          .then(async (request) => {
            const answer = await fake(request)
            if (answer.status === 501) config.logger.warn(await answer.clone().text())
            await send(answer, outgoing)
          })
          .catch(next)
      })
    },
  }
}

async function readRequest(incoming: IncomingMessage, siteUrl: string): Promise<Request> {
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headers)) headers.set(name, String(value))
  const body = await buffer(incoming)
  const { method = 'GET' } = incoming
  return new Request(new URL(incoming.url ?? '/', siteUrl), {
    method,
    headers,
    body: body.length > 0 ? new Uint8Array(body) : null,
  })
}

async function send(answer: Response, outgoing: ServerResponse): Promise<void> {
  outgoing.writeHead(answer.status, Object.fromEntries(answer.headers))
  outgoing.end(Buffer.from(await answer.arrayBuffer()))
}
