import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

interface Refused {
  readonly status: number
  readonly text: string
}

const TOO_MUCH =
  'Your browser sent more cookies than this site takes. Delete the cookies of this site in your browser, then load the page again.'

const REFUSED: Readonly<Record<string, Refused>> = {
  HPE_HEADER_OVERFLOW: { status: 431, text: TOO_MUCH },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, text: 'The request took too long. Please try again.' },
}
const BAD: Refused = { status: 400, text: 'This is no request that the site can read.' }

/** Answers a request that Node could not parse. Node's own responses have no text, so a visitor would see an empty page. */
export function answerRefused(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const { status, text } = REFUSED[error.code ?? ''] ?? BAD
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'content-type: text/plain; charset=utf-8',
      `content-length: ${Buffer.byteLength(text) + 1}`,
      'cache-control: no-store',
      'x-content-type-options: nosniff',
      'connection: close',
      '',
      `${text}\n`,
    ].join('\r\n'),
  )
}
