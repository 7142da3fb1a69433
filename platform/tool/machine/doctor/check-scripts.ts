import { cdnFeature } from '@site/host/cdn-features'
import { type Finding, failed, fine, warning } from './finding'

const ANSWER_WITHIN_MS = 5000

/** Some CDNs change pages for browsers only. */
const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

/** Whether a page arrives with the scripts of its host. Where a CDN changes their types none of them runs, so no page can report it. */
export async function checkScripts(site: string): Promise<Finding[]> {
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS)
  const answer = await fetch(site, { headers: { accept: 'text/html', 'user-agent': BROWSER }, signal })
  const scripts = (await answer.text()).match(/<script\b[^>]*>/g)
  if (!scripts) return []
  const [added] = scripts.flatMap((tag) => cdnFeature(/\bsrc="([^"]*)"/.exec(tag)?.[1] ?? '') ?? [])
  const off = (what: string) => `Switch ${what} off at the CDN: docs/deploying.md.`
  if (!scripts.some((tag) => /\btype="module"/.test(tag)))
    return [
      failed(
        'scripts',
        `pages of ${site} arrive with changed scripts, and none of them runs`,
        off(added?.name ?? 'what changes scripts'),
      ),
    ]
  return added
    ? [
        warning(
          'scripts',
          `pages of ${site} arrive with a script of ${added.name}: ${added.effect}`,
          off(added.name),
        ),
      ]
    : [fine('scripts', `pages of ${site} arrive with their own`)]
}
