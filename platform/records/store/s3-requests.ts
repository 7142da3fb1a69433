import { AwsClient } from 'aws4fetch'
import { checkedPath } from './place-in'
import { causeOf, ReleaseError } from './release-error'
import type { CredentialSource, Credentials } from './s3-credentials'

export interface S3Options {
  readonly bucket: string
  /** Prefix of every path, such as `site/`. */
  readonly prefix: string
  readonly endpoint: string
  readonly region: string
  readonly credentials: CredentialSource
  /** Time limit for a response in ms, retries included. */
  readonly answerWithin?: number
}

export interface S3Requests {
  /** The bucket, for messages. */
  readonly place: string
  /** Requests one file. @throws ReleaseError when there is no response, or one with another status. */
  send(path: string, init: RequestInit, expected: readonly number[]): Promise<Response>
  /** Keys and folders directly below a path, or, without a delimiter, every key. */
  listKeys(path: string, delimiter: '/' | ''): Promise<string[]>
}

/** A host checks the pointer again when the last check has ended: without a timeout on each request it would stop following. */
const ANSWER_WITHIN_MS = 20_000

/** Signed requests to a bucket. */
export function s3Requests({
  bucket,
  prefix,
  endpoint,
  region,
  credentials,
  answerWithin = ANSWER_WITHIN_MS,
}: S3Options): S3Requests {
  const place = `s3://${bucket}/${prefix}`.replace(/\/$/, '')
  const root = `${endpoint.replace(/\/$/, '')}/${bucket}`

  let signing: { readonly by: Credentials; readonly client: AwsClient } | undefined

  async function signingClient(): Promise<AwsClient> {
    const by = await credentials().catch((cause: unknown) => {
      throw noCredentials(place, cause)
    })
    const { accessKeyId, secretAccessKey, sessionToken } = by
    const keys = { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) }
    if (signing?.by !== by)
      signing = { by, client: new AwsClient({ ...keys, region, service: 's3', retries: 3 }) }
    return signing.client
  }

  async function sendTo(url: string, init: RequestInit, expected: readonly number[]): Promise<Response> {
    const client = await signingClient()
    const signal = AbortSignal.timeout(answerWithin)
    const response = await client.fetch(url, { ...init, signal }).catch((cause: unknown) => {
      throw new ReleaseError(
        {
          code: 'KW1106',
          what: `${place} cannot be reached.`,
          cause: `${init.method ?? 'GET'} ${url} was not answered: ${causeOf(cause)}`,
          next: 'Check the network and the address (AWS_ENDPOINT_URL, AWS_REGION), then run the command again.',
        },
        { cause },
      )
    })
    if (expected.includes(response.status)) return response
    throw new ReleaseError({
      code: 'KW1107',
      what: `${place} did not do what was asked.`,
      cause: `${init.method ?? 'GET'} ${url} was answered with ${response.status}: ${(await response.text()).slice(0, 200)}`,
      next: 'Check the address and the credentials (AWS_ENDPOINT_URL, AWS_REGION, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY).',
    })
  }

  return {
    place,
    send(path, init, expected) {
      // `..` in an address would lead to another prefix or bucket.
      const key = `${prefix}${checkedPath(path)}`.split('/').map(encodeURIComponent).join('/')
      return sendTo(`${root}/${key}`, init, expected)
    },
    async listKeys(path, delimiter) {
      const names: string[] = []
      let next: string | null = null
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix: `${prefix}${path}`, delimiter })
        if (next) query.set('continuation-token', next)
        const xml = await (await sendTo(`${root}?${query}`, {}, [200])).text()
        names.push(...textsOf(xml, /<Key>([^<]*)<\/Key>/g))
        names.push(...textsOf(xml, /<CommonPrefixes>\s*<Prefix>([^<]*)<\/Prefix>/g))
        next = textsOf(xml, /<NextContinuationToken>([^<]*)<\/NextContinuationToken>/g)[0] ?? null
      } while (next)
      return names.map((name) => name.slice(prefix.length))
    },
  }
}

const noCredentials = (place: string, cause: unknown) =>
  new ReleaseError(
    {
      code: 'KW1108',
      what: `${place} cannot be opened.`,
      cause: `No credentials for it were found: ${causeOf(cause)}`,
      next: "Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, with AWS_SESSION_TOKEN for temporary ones (and AWS_ENDPOINT_URL, AWS_REGION where they differ from Amazon's). Or name a profile (AWS_PROFILE; for single sign-on: aws sso login), or have CI, container or instance give a role (docs/releasing.md).",
    },
    { cause },
  )

const textsOf = (xml: string, pattern: RegExp): string[] =>
  [...xml.matchAll(pattern)].map(([, text = '']) => unescapeXml(text))

const unescapeXml = (text: string) =>
  text.replace(
    /&(amp|lt|gt|quot|apos);/g,
    (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" })[name] ?? '',
  )
