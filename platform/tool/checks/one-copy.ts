import { moduleOf } from '@site/records/documents/majors'
import { mustFind } from '../build/positive-control'
import type { Problem } from '../gate/composition-change'
import type { PartOf } from './check'

/** Names that only the sources of React and supabase-js define. Two copies in one page break hooks and sessions. */
const OWN_COPIES: Readonly<Record<string, RegExp>> = {
  react:
    /__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE\s*=|SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED\s*=/,
  '@supabase/supabase-js': /GoTrueClient@/,
}

/** A release of `shared` contains the page's one copy; all else imports it. Containers for other hosts are exempt: those may lack one. */
export async function oneCopy(part: PartOf<'remote' | 'shell' | 'shared'>): Promise<readonly Problem[]> {
  const { kind, read } = part
  const files = kind === 'remote' ? Object.keys(part.release.files) : part.files
  for (const [name, pattern] of Object.entries(OWN_COPIES)) {
    const source = `import * as copy from ${JSON.stringify(name)}\nglobalThis.copy = { ...copy }`
    await mustFind('one-copy', source, (text) => pattern.test(text))
  }
  const scripts = await Promise.all(
    files
      .filter((file) => file.endsWith('.js'))
      .map(async (file) => ({ file, text: (await read(file)).toString('utf8') })),
  )
  return Object.entries(OWN_COPIES).flatMap(([name, pattern]) => {
    const copies = scripts.filter(({ text }) => pattern.test(text)).map(({ file }) => file)
    if (kind === 'shared') {
      // Up to React 18, React DOM defines one of React's own names.
      const doms = Object.entries(part.release.modules)
        .filter(([major]) => moduleOf(major) === 'react-dom')
        .map(([, { url }]) => url)
      const more = copies.filter((file) => !doms.includes(`/${file}`))
      return more.length > 1 ? [`${more.join(', ')} each contain a copy of ${name}; a page has one`] : []
    }
    return copies.map(
      (file) => `${file} contains a copy of ${name} of its own; import it as an external, the page has one`,
    )
  })
}
