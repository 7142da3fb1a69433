import { createHash } from 'node:crypto'
import type { PreviewRecord } from '@site/records/documents/preview-record'
import { html, raw } from 'hono/html'
import { PLAIN_HEADERS } from '../plain-headers'
import type { PreviewResult } from './compose-preview'

/** Why there is no page of a preview, for the person who opened it. */
export interface NoPreview {
  readonly status: 404 | 409 | 500 | 503
  readonly title: string
  readonly lines: readonly string[]
  /** The next step, in words, and as commands. */
  readonly next: string
  readonly commands?: readonly string[]
}

const STYLE =
  ':root{color-scheme:light dark;font:1rem/1.6 system-ui,sans-serif}body{max-inline-size:42rem;margin:10vh auto;padding:0 1rem}h1{font-size:1.5rem}code{overflow-wrap:anywhere}'
const STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`

/** A page of the host's own. It never falls back to the live site, which would be taken for the preview. */
export async function noPreviewPage({
  status,
  title,
  lines,
  next,
  commands = [],
}: NoPreview): Promise<Response> {
  const body = await html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${lines.map((line) => html`<p>${line}</p>`)}
<p>${next}</p>
${commands.map((command) => html`<p><code>${command}</code></p>`)}
</main>
</body>
</html>
`
  return new Response(String(body), {
    status,
    headers: {
      ...PLAIN_HEADERS,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src ${STYLE_HASH}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      ...(status === 503 ? { 'retry-after': '2' } : {}),
    },
  })
}

const AGAIN = 'npm run release -- preview mfe-<remote> --name'

export const unknown = (name: string): NoPreview => ({
  status: 404,
  title: `There is no preview ${name}`,
  lines: ['It was removed, it has expired, or it was never made.'],
  next: 'These commands list the previews that there are, and make one:',
  commands: ['npm run release -- preview list', `${AGAIN} ${name}`],
})

export function notShown(
  { name, pinned }: PreviewRecord,
  { kind, problems }: Exclude<PreviewResult, { kind: 'composed' }>,
): NoPreview {
  if (kind === 'failing') return failed(name, problems)
  return {
    status: 409,
    title: `The preview ${name} does not fit ${pinned ? 'the composition it is pinned to' : 'what is live'}`,
    lines: problems.map((problem) => `${problem}.`),
    next: 'Bring the part up to date with what is live, and make the preview again:',
    commands: [`${AGAIN} ${name}`],
  }
}

export const failed = (name: string, problems: readonly string[]): NoPreview => ({
  status: 500,
  title: `The preview ${name} cannot be shown`,
  lines: problems,
  next: 'The live site is not affected. Correct the part, and make the preview again:',
  commands: [`${AGAIN} ${name}`],
})

export const busy = (name: string): NoPreview => ({
  status: 503,
  title: `The preview ${name} is not there yet`,
  lines: ['Its store cannot be read at the moment, or other previews are being composed.'],
  next: 'Load this page again in a moment.',
})
