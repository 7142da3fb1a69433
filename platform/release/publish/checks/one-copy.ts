import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { mustFind } from '@site/build/positive-control'
import type { CandidateCheck } from '../candidate'

/** Names that only React's and supabase-js' own sources define. Two copies in one page break hooks and sessions. */
const OWN_COPIES: Readonly<Record<string, RegExp>> = {
  react:
    /__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE\s*=|SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED\s*=/,
  '@supabase/supabase-js': /GoTrueClient@/,
}

export const oneCopy: CandidateCheck = async ({ folder, release }) => {
  for (const [name, pattern] of Object.entries(OWN_COPIES)) {
    const source = `import * as copy from ${JSON.stringify(name)}\nglobalThis.copy = { ...copy }`
    await mustFind('one-copy', source, (text) => pattern.test(text))
  }
  return Object.keys(release.files)
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) => {
      const text = readFileSync(join(folder, file), 'utf8')
      return Object.entries(OWN_COPIES)
        .filter(([, pattern]) => pattern.test(text))
        .map(
          ([name]) =>
            `${file} contains a copy of ${name} of its own; import it as an external, the page has one`,
        )
    })
}
