import type { CDPSession } from '@playwright/test'

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
  /** Forgets what was, before the next navigation. */
  restart(): void
}

/** Listens to everything a page asks for, in all its frames. Start it before the navigation. */
export async function logRequests(cdp: CDPSession): Promise<RequestLog> {
  const byId = new Map<string, LoggedRequest>()
  let requests: LoggedRequest[] = []
  let first: { monotonic: number; wall: number } | null = null
  const since = (timestamp: number) => (first ? (timestamp - first.monotonic) * 1000 : 0)

  cdp.on('Network.requestWillBeSent', ({ requestId, request, timestamp, wallTime, type, initiator }) => {
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
    requests.push(entry)
  })
  cdp.on('Network.requestServedFromCache', ({ requestId }) => {
    const entry = byId.get(requestId)
    if (!entry) return
    requests.splice(requests.indexOf(entry), 1)
    byId.delete(requestId)
  })
  cdp.on('Network.responseReceived', ({ requestId, timestamp }) => {
    const entry = byId.get(requestId)
    if (entry) entry.firstByte = since(timestamp)
  })
  cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const entry = byId.get(requestId)
    if (!entry) return
    entry.end = since(timestamp)
    entry.bytes = encodedDataLength
  })
  await cdp.send('Network.enable')
  return {
    requests: () => requests,
    startedAt: () => first?.wall ?? 0,
    restart() {
      requests = []
      byId.clear()
      first = null
    },
  }
}
