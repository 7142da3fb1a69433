import type { Protocol } from 'devtools-protocol'

/** One request that went over the network. Times are ms since the document was asked for. */
export interface LoggedRequest {
  readonly url: string
  readonly kind: RequestKind
  readonly start: number
  firstByte: number | null
  end: number | null
  /** Bytes of the answer as transferred, headers included. */
  bytes: number
  /** The script or document that asked, or '' when it is not known. */
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

/** A module preload has the type Other until its answer is read, so the address decides first. */
function kindOf(url: string, type: string): RequestKind {
  return /\.m?js($|\?)/.test(url) ? 'js' : (KINDS[type] ?? 'data')
}

export interface RequestLog {
  requests(): readonly LoggedRequest[]
  /** Wall clock of the document's request, in ms since 1970. */
  startedAt(): number
  /** Since when nothing has been asked for or has arrived, in ms of `performance.now()`; null while something is on its way. */
  silentSince(): number | null
  /** Forgets what was, before the next navigation. */
  restart(): void
}

/** What a session of Playwright's is as well. */
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

/** Listens to everything a page asks for, in all its frames. Start it before the navigation. */
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
