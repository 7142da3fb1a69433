import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

export interface Asked {
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

export interface ScriptedServer {
  readonly url: string
  /** Every request since the last script, in order. */
  readonly asked: readonly Asked[]
  /** Its responses from now on. */
  answer(script: (response: ServerResponse, asked: Asked) => void | Promise<void>): void
  close(): Promise<void>
}

/** A local stand-in for a third-party service: it answers as scripted and records its requests. */
export async function startScriptedServer(): Promise<ScriptedServer> {
  let script: Parameters<ScriptedServer['answer']>[0] = (response) => void response.writeHead(501).end()
  const asked: Asked[] = []
  const server = createServer(async (request, response) => {
    const { url: path = '', headers } = request
    const question = { path, headers, body: await text(request) }
    asked.push(question)
    await script(response, question)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The scripted server has no port.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    asked,
    answer: (next) => {
      script = next
      asked.length = 0
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Answers with JSON, like Google's API. */
export function sendJson(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' }).end(JSON.stringify(body))
}
