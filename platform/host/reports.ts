import { printable } from '@site/records/documents/printable'
import * as v from 'valibot'
import type { BlockedScriptsCounter } from './blocked-scripts'
import { boundedLines } from './bounded-lines'
import { browserEngine } from './browser-engine'
import { cdnFeature } from './cdn-features'
import { PLAIN_HEADERS, TEXT_HEADERS } from './plain-headers'

const MAX_BYTES = 16_384
/** Maximum characters of a log line. */
const MAX_LINE = 900

const text = (most: number) => v.pipe(v.string(), v.maxLength(most), v.transform(printable))
const word = text(200)

/** A remote failed in a visitor's page (`shell/src/failures/report-failure.ts`). */
const Failure = v.object({
  remote: word,
  version: word,
  slot: v.nullable(word),
  phase: word,
  cause: text(500),
  /** A translator or an extension changes that page: its failures reveal little about a release. */
  changed: v.optional(v.boolean()),
})

export type ReportedFailure = v.InferOutput<typeof Failure>

/** A browser blocked something. Old browsers send one violation, new ones a list. */
const OldViolation = v.object({
  'csp-report': v.object({
    'violated-directive': v.string(),
    'effective-directive': v.optional(v.string()),
    'blocked-uri': v.optional(v.string(), ''),
    'document-uri': v.optional(v.string(), ''),
    'source-file': v.optional(v.string(), ''),
  }),
})
const Violations = v.pipe(
  v.array(
    v.object({
      type: word,
      body: v.object({
        effectiveDirective: v.optional(v.string()),
        destination: v.optional(v.string()),
        blockedURL: v.optional(v.string(), ''),
        documentURL: v.optional(v.string(), ''),
        sourceFile: v.optional(v.nullable(v.string()), ''),
      }),
    }),
  ),
  v.maxLength(20),
)

export interface ReportOptions {
  readonly log: (line: string) => void
  readonly blockedScripts: Pick<BlockedScriptsCounter, 'report'>
  /** Whether a remote of this name is live. */
  readonly isRemote: (name: string) => boolean
  /** Called for every failure except those in pages that a translator or an extension changes, with whether it was logged. */
  readonly onFailure: (failure: ReportedFailure, isLogged: boolean) => void
  readonly now?: () => number
}

/**
 * Accepts reports of browsers, and logs a line for each, without a visitor's address, query or fragment. Reports are untrusted, so their
 * size and the lines about each remote are bounded.
 */
export function takeReports({
  log,
  blockedScripts,
  isRemote,
  onFailure,
  now,
}: ReportOptions): (request: Request) => Promise<Response> {
  const write = boundedLines((line) => log(printable(line).slice(0, MAX_LINE)), now)
  /** Possibly invented names share one subject. @param remote `null`: the report is about the page. */
  const subjectOf = (remote: string | null) => {
    if (remote === null) return 'browsers'
    return isRemote(remote) ? remote : 'remotes that are not live'
  }

  return async (request) => {
    const text = await readBounded(request, MAX_BYTES).catch(() => undefined)
    // The sender disconnected, and a partial report is not worth logging.
    if (text === undefined) return answer(400, 'This is half a report.\n')
    if (text === null) return answer(413, 'A report may have 16 kB.\n')
    const read = parse(text)
    const report = linesOf(read)
    if (!report) return answer(400, 'This is no report.\n')
    const failure = v.safeParse(Failure, read)
    const about = subjectOf(failure.success ? failure.output.remote : null)
    for (const line of report) {
      const isLogged = write(about, line)
      if (failure.success && !failure.output.changed) onFailure(failure.output, isLogged)
    }
    const files = blockedFiles(read)
    const file = files.find(cdnFeature) ?? files[0] // one for each page, however many scripts it lists
    if (file !== undefined) blockedScripts.report(browserEngine(request.headers.get('user-agent')), file)
    return answer(204)
  }
}

const answer = (status: number, text: string | null = null) =>
  new Response(text, { status, headers: text === null ? PLAIN_HEADERS : TEXT_HEADERS })

function linesOf(report: unknown): string[] | null {
  const failure = v.safeParse(Failure, report)
  if (failure.success) {
    const { remote, version, slot, phase, cause, changed } = failure.output
    const by = changed ? ' in a page that a translator or an extension works on' : ''
    return [
      `Reported by a visitor's page: remote ${slot ? `${remote}:${slot}` : remote} ${version} failed at ${phase}${by}: ${cause}`,
    ]
  }
  const old = v.safeParse(OldViolation, report)
  if (old.success) {
    const violation = old.output['csp-report']
    const directive = violation['effective-directive'] ?? violation['violated-directive']
    return [blocked(directive, violation['blocked-uri'], violation['document-uri'])]
  }
  const violations = v.safeParse(Violations, report)
  if (!violations.success) return null
  return violations.output.map(({ type, body }) =>
    blocked(body.effectiveDirective ?? body.destination ?? type, body.blockedURL, body.documentURL),
  )
}

/**
 * Addresses of the scripts that a browser blocked for lack of a published hash, and of those that a CDN has added. These have an address
 * that the policy allows, and are blocked when they add others: then the report names them as its source.
 */
function blockedFiles(report: unknown): string[] {
  const old = v.safeParse(OldViolation, report)
  if (old.success) {
    const { 'blocked-uri': blocked, 'source-file': source } = old.output['csp-report']
    return [blocked, source].filter(cdnFeature)
  }
  const violations = v.safeParse(Violations, report)
  if (!violations.success) return []
  return violations.output.flatMap(({ type, body: { blockedURL, sourceFile } }) =>
    type === 'integrity-violation' ? [blockedURL] : [blockedURL, sourceFile ?? ''].filter(cdnFeature),
  )
}

const blocked = (directive: string, what: string, where: string) =>
  `Reported by a browser: ${directive} blocked ${bare(what) || 'something'} in ${bare(where) || 'a page'}`

/** An address without possibly personal data. */
function bare(address: string): string {
  if (!URL.canParse(address)) return address.slice(0, 40)
  const { protocol, host, pathname } = new URL(address)
  return host ? `${protocol}//${host}${pathname}`.slice(0, 200) : protocol
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

async function readBounded(request: Request, limit: number): Promise<string | null> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) return null
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.length
    if (size > limit) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
