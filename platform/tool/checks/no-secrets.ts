import { gunzipSync } from 'node:zlib'
import type { Problem } from '../gate/composition-change'
import type { Part } from './check'

const SECRETS: Readonly<Record<string, RegExp>> = {
  // With what follows: programs that read keys have the line itself. A line of source ends in `\n`, or goes on in the next string.
  'a private key': /-----BEGIN [A-Z ]*PRIVATE KEY-----(?:\\[nr]|[\s"'`+])*[\w+/=]{16}/,
  'a Google API key': /\bAIza[\w-]{35}\b/,
  'a secret key': /\b(?:sk|rk)[-_](?:live|test|proj|ant)[-_][\w-]{16,}/,
  'a Supabase secret key': /\bsb_secret_[\w-]{16,}/,
  // A JSON web token. The anonymous key is one as well: it comes with the configuration and is never built in.
  'a token': /\beyJ[\w-]{20,}\.eyJ[\w-]{20,}\.[\w-]{20,}/,
}

/** Everything in a store is public, whatever kind of file it is. */
export async function noSecrets({ files, read }: Part): Promise<readonly Problem[]> {
  const found = await Promise.all(
    files.map(async (file) => {
      const text = textOf(file, await read(file))
      return Object.entries(SECRETS)
        .filter(([, pattern]) => pattern.test(text))
        .map(([what]) => `${file} contains ${what}, and everybody can read it`)
    }),
  )
  return found.flat()
}

const MOST_UNPACKED_BYTES = 100_000_000

/** One character for each byte: what a secret is made of is the same in every encoding of text. */
const textOf = (file: string, bytes: Buffer): string =>
  (file.endsWith('.tgz') ? unpacked(bytes) : bytes).toString('latin1')

/** An archive of npm; a file that only has its name is read as it is. */
function unpacked(bytes: Buffer): Buffer {
  try {
    return gunzipSync(bytes, { maxOutputLength: MOST_UNPACKED_BYTES })
  } catch {
    return bytes
  }
}
