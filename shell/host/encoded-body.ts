import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** A body in every encoding that browsers ask for, compressed once. */
export interface EncodedBody {
  readonly etag: string
  readonly identity: Uint8Array<ArrayBuffer>
  readonly br: Uint8Array<ArrayBuffer> | null
  readonly gzip: Uint8Array<ArrayBuffer> | null
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** @param quality brotli's 1 to 11: 11 for what is served for ever, less for what is composed on demand. */
export async function encodeBody(bytes: Buffer, quality: number, compress = true): Promise<EncodedBody> {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  const plain = (buffer: Buffer) => new Uint8Array(buffer)
  if (!compress) return { etag, identity: plain(bytes), br: null, gzip: null }
  const [br, gz] = await Promise.all([
    compressBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    compressGzip(bytes),
  ])
  return { etag, identity: plain(bytes), br: plain(br), gzip: plain(gz) }
}

/** Answers a request with the best encoding it accepts, or 304 when the client has these bytes. */
export function respond(
  request: Request,
  body: EncodedBody,
  status: number,
  headers: Record<string, string>,
): Response {
  const vary = headers['vary'] ? `accept-encoding, ${headers['vary']}` : 'accept-encoding'
  const common = { ...headers, etag: body.etag, vary }
  if (status === 200 && request.headers.get('if-none-match') === body.etag) {
    return new Response(null, { status: 304, headers: common })
  }
  const accepted = request.headers.get('accept-encoding') ?? ''
  const encoding =
    body.br && /\bbr\b/.test(accepted) ? 'br' : body.gzip && /\bgzip\b/.test(accepted) ? 'gzip' : null
  const bytes = (encoding && body[encoding]) ?? body.identity
  const sized = { ...common, 'content-length': String(bytes.length) }
  return new Response(request.method === 'HEAD' ? null : bytes, {
    status,
    headers: encoding ? { ...sized, 'content-encoding': encoding } : sized,
  })
}
