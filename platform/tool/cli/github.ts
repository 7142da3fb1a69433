import { appendFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import type { ReleaseErrorParts } from '@site/records/store/release-error'
import type { FinishedStep } from './report'

/** `mfe-chat/src/page.ts(1,14): error TS2322: …`, or a file named in a sentence. */
const PLACE = /(?<file>[\w@.-]+(?:\/[\w@.-]+)*\.(?:tsx?|json|css|mjs))(?:\((?<line>\d+),(?<column>\d+)\))?/

/** A refusal as annotations of GitHub Actions: one for each line that names a file of the repository, otherwise one without a file. */
export function annotations(root: string, { code, what, cause, next }: ReleaseErrorParts): string[] {
  const lines = [...cause.split('\n'), next].flatMap((text) => {
    const { file, line, column } = PLACE.exec(text)?.groups ?? {}
    return file && existsSync(join(root, file)) ? [{ file, line, col: column, text: text.trim() }] : []
  })
  const found = lines.length > 0 ? lines : [{ text: cause }]
  return found.map(({ text, ...place }) => {
    const properties = Object.entries({ ...place, title: `${what} [${code}]` })
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => `${name}=${escaped(value ?? '').replace(/[:,]/g, encodeURIComponent)}`)
    return `::error ${properties.join(',')}::${escaped(`${text}\n${next}`)}`
  })
}

const escaped = (text: string) => text.replace(/[%\r\n]/g, encodeURIComponent)

/** Adds the result of a command to the summary of the job. */
export function addSummary(
  file: string,
  command: string,
  steps: readonly FinishedStep[],
  refusal: ReleaseErrorParts | null,
): void {
  const rows = steps.map(
    ({ title, seconds, isDone }) => `| ${isDone ? '✓' : '✗'} | ${cell(title)} | ${seconds.toFixed(1)} s |`,
  )
  const table = rows.length > 0 ? ['| | step | took |', '| --- | --- | --- |', ...rows, ''] : []
  const words = refusal
    ? [
        `**${cell(refusal.what)}** \`${refusal.code}\``,
        '',
        `- cause: ${cell(refusal.cause)}`,
        `- next: ${cell(refusal.next)}`,
        '',
      ]
    : []
  appendFileSync(
    file,
    `${[`### ${refusal ? '✗' : '✓'} release ${command}`, '', ...table, ...words].join('\n')}\n`,
  )
}

/** Escapes foreign text for a table or list of Markdown. */
const cell = (text: string) => text.replace(/[\\`*_[\]<>|#]/g, '\\$&').replace(/\s*\n\s*/g, '<br>')
