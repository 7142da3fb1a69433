import { gunzipSync } from 'node:zlib'
import type { Problem } from '../gate/composition-change'
import type { Part } from './check'

const SECRETS: Readonly<Record<string, RegExp>> = {
  // With the text after it: programs that read keys contain this line itself. A source line ends in `\n`, or continues in the next string.
  'a private key': /-----BEGIN [A-Z ]*PRIVATE KEY-----(?:\\[nr]|[\s"'`+])*[\w+/=]{16}/,
  'a Google API key': /\bAIza[\w-]{35}\b/,
  'a secret key': /\b(?:sk|rk)[-_](?:live|test|proj|ant)[-_][\w-]{16,}/,
  'a Supabase secret key': /\bsb_secret_[\w-]{16,}/,
  // A JSON web token. The anonymous key is one as well: it comes with the configuration and is never in a build.
  'a token': /\beyJ[\w-]{20,}\.eyJ[\w-]{20,}\.[\w-]{20,}/,
}

/** Everything in a store is public, so files of all kinds are checked. */
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

/** One character for each byte: the characters of a secret are the same in every text encoding. */
const textOf = (file: string, bytes: Buffer): string =>
  (file.endsWith('.tgz') ? unpacked(bytes) : bytes).toString('latin1')

/** Unpacks an npm archive; a file with only the name of one is read as it is. */
function unpacked(bytes: Buffer): Buffer {
  try {
    return gunzipSync(bytes, { maxOutputLength: MOST_UNPACKED_BYTES })
  } catch {
    return bytes
  }
}
