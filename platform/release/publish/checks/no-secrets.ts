import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FEDERATION_FOLDER, FEDERATION_LIST, type FederationList } from '@site/composition/federation'
import type { Release } from '@site/composition/release'
import type { CandidateCheck } from '../candidate'

const SECRETS: Readonly<Record<string, RegExp>> = {
  'a private key': /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  'a Google API key': /\bAIza[\w-]{35}\b/,
  'a secret key': /\b(?:sk|rk)[-_](?:live|test|proj|ant)[-_][\w-]{16,}/,
  'a Supabase secret key': /\bsb_secret_[\w-]{16,}/,
  // A JSON web token. The anonymous key is one as well: it comes with the configuration and is never built in.
  'a token': /\beyJ[\w-]{20,}\.eyJ[\w-]{20,}\.[\w-]{20,}/,
}

/** Everything in a release is public. */
export const noSecrets: CandidateCheck = ({ folder, release }) =>
  [...Object.keys(release.files), ...offeredFiles(folder, release)]
    .filter((file) => /\.(js|css|html|json|svg|txt)$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(folder, file), 'utf8')
      return Object.entries(SECRETS)
        .filter(([, pattern]) => pattern.test(text))
        .map(([what]) => `${file} contains ${what}, and everybody can read it`)
    })

/** What is built for other hosts is in a list of its own. */
function offeredFiles(folder: string, { federation }: Release): string[] {
  if (!federation) return []
  const { files } = JSON.parse(readFileSync(join(folder, FEDERATION_LIST), 'utf8')) as FederationList
  return Object.keys(files).map((file) => `${FEDERATION_FOLDER}/${file}`)
}
