import type { PreviewNotice } from '@site/records/documents/composer'
import { shortId } from '@site/records/documents/composition-id'
import { escapeHtml } from '../escape-html'
import css from './preview-ribbon.css?inline'

/** The same day for everyone who opens the preview. */
const date = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })

/** The difference of a preview from the live site, in a bar that can be closed without a script. Pages for visitors have none of it. */
export function previewRibbon({ name, parts, expires, pinned, backend }: PreviewNotice): {
  html: string
  css: string
} {
  const facts = [
    ...parts.map(({ name, version, instead }) =>
      instead === null ? `${name} ${version}, which is new` : `${name} ${version} instead of ${instead}`,
    ),
    ...(pinned === null ? [] : [`on composition ${shortId(pinned)}, not on what is live`]),
    `until ${date.format(new Date(expires))}`,
    ...(backend === null
      ? []
      : [backend === 'live' ? 'uses the live backend' : 'uses a backend for previews']),
  ]
  const html = `<aside class="site-preview" aria-label="Preview"><details open><summary>Preview ${escapeHtml(name)}</summary><p>${escapeHtml(facts.join(' · '))}</p></details></aside>`
  return { html, css }
}
