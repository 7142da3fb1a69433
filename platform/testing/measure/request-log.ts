import type { Protocol } from 'devtools-protocol'

/** One network request. Times are ms since the request for the document. */
export interface LoggedRequest {
  readonly url: string
  readonly kind: RequestKind
  readonly start: number
  firstByte: number | null
  end: number | null
  /** Bytes of the response as transferred, headers included. */
  bytes: number
  /** The script or document that made the request, or '' when unknown. */
  readonly askedBy: string
}

export type RequestKind = 'html' | 'js' | 'css' | 'image' | 'font' | 'data'

const KINDS: Readonly<Record<string, RequestKind>> = {
  Document: 'html',
  Script: 'js',
  Stylesheet: 'css',
  Image: 'image',
  Font: 'font',
}

/** A module preload has the type Other until its response is read, so the address is checked first. */
function kindOf(url: string, type: string): RequestKind {
  return /\.m?js($|\?)/.test(url) ? 'js' : (KINDS[type] ?? 'data')
}

export interface RequestLog {
  requests(): readonly LoggedRequest[]
  /** Wall clock of the document's request, in ms since 1970. */
  startedAt(): number
  /** Since when the network is idle, in ms of `performance.now()`; null while a request is open. */
  silentSince(): number | null
  /** Clears the log before the next navigation. */
  restart(): void
}

/** Compatible with a session of Playwright. */
interface NetworkSession {
  on(
    event: 'Network.requestWillBeSent',
    listen: (event: Protocol.Network.RequestWillBeSentEvent) => void,
  ): unknown
  on(
    event: 'Network.responseReceived',
    listen: (event: Protocol.Network.ResponseReceivedEvent) => void,
  ): unknown
  on(
    event: 'Network.loadingFinished',
    listen: (event: Protocol.Network.LoadingFinishedEvent) => void,
  ): unknown
  on(
    event: 'Network.requestServedFromCache' | 'Network.loadingFailed',
    listen: (event: { readonly requestId: string }) => void,
  ): unknown
  send(method: 'Network.enable'): Promise<unknown>
}

/** Records all requests of a page, in all its frames. Start it before the navigation. */
export async function logRequests(session: NetworkSession): Promise<RequestLog> {
  const byId = new Map<string, LoggedRequest>()
  let requests: LoggedRequest[] = []
  let first: { monotonic: number; wall: number } | null = null
  const pending = new Set<string>()
  let lastHeard = 0
  const settled = (requestId: string) => {
    pending.delete(requestId)
    lastHeard = performance.now()
  }
  const since = (timestamp: number) => (first ? (timestamp - first.monotonic) * 1000 : 0)

  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, wallTime, type, initiator }) => {
    if (/^(data|blob):|\/favicon\.ico$/.test(request.url)) return
    first ??= { monotonic: timestamp, wall: wallTime * 1000 }
    const frame = initiator.stack?.callFrames.find(({ url }) => url)
    const entry: LoggedRequest = {
      url: request.url,
      kind: kindOf(request.url, type ?? 'Other'),
      start: since(timestamp),
      firstByte: null,
      end: null,
      bytes: 0,
      askedBy: frame?.url ?? initiator.url ?? '',
    }
    byId.set(requestId, entry)
    pending.add(requestId)
    requests.push(entry)
  })
  session.on('Network.requestServedFromCache', ({ requestId }) => {
    settled(requestId)
    const entry = byId.get(requestId)
    if (!entry) return
    requests.splice(requests.indexOf(entry), 1)
    byId.delete(requestId)
  })
  session.on('Network.responseReceived', ({ requestId, timestamp }) => {
    const entry = byId.get(requestId)
    if (entry) entry.firstByte = since(timestamp)
  })
  session.on('Network.loadingFailed', ({ requestId }) => settled(requestId))
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    settled(requestId)
    const entry = byId.get(requestId)
    if (!entry) return
    entry.end = since(timestamp)
    entry.bytes = encodedDataLength
  })
  await session.send('Network.enable')
  return {
    requests: () => requests,
    startedAt: () => first?.wall ?? 0,
    silentSince: () => (pending.size > 0 ? null : lastHeard),
    restart() {
      pending.clear()
      lastHeard = performance.now()
      requests = []
      byId.clear()
      first = null
    },
  }
}
