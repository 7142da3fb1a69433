import type { ProvedJourney } from '@site/records/documents/proof'
import type { ReleaseErrorParts } from '@site/records/store/release-error'
import type { Difference } from '../compose/release-differences'
import type { ListedPreview } from './listed-previews'

interface Commented {
  readonly preview: ListedPreview
  /** Remote → its live version. */
  readonly live: Readonly<Record<string, string | undefined>>
  readonly differences: readonly Difference[]
  readonly pages: readonly string[]
  readonly gate: ReleaseErrorParts | null
  readonly pictures: readonly string[]
  /** Those of its neighbours; none if they were not run. */
  readonly journeys: readonly ProvedJourney[]
}

/** A comment for a pull request. Its first line is the same for every run: a pipeline finds and replaces the comment by it. */
export function previewMarkdown({
  preview,
  live,
  differences,
  pages,
  gate,
  pictures,
  journeys,
}: Commented): string {
  const { name, address, parts, expires } = preview
  const title = address === null ? name : `[${name}](${address})`
  const rows = [
    ...Object.entries(parts).map(([part, version]) => [part, 'version', live[part] ?? 'none', version]),
    ...differences.map(({ part, what, before, after }) => [part, what, before ?? '–', after ?? '–']),
  ]
  return [
    `<!-- preview ${name} -->`,
    `### Preview ${title}`,
    '',
    ...(pages.length > 0
      ? [pages.map((page) => `[${new URL(page).pathname}](${page})`).join(' · '), '']
      : []),
    '| Part | | Live | Preview |',
    '| --- | --- | --- | --- |',
    ...rows.map((cells) => `| ${cells.map(escaped).join(' | ')} |`),
    '',
    gate === null
      ? 'The gate lets it go live.'
      : `**It could not go live**: ${escaped(gate.what)}\n\n- cause: ${escaped(gate.cause)}\n- next: ${escaped(gate.next)}`,
    '',
    ...(journeys.length > 0 ? [...journeyLines(journeys), ''] : []),
    ...(pictures.length > 0 ? [`Pages that look different: ${pictures.map(escaped).join(', ')}`, ''] : []),
    `Shown until ${expires.slice(0, 10)}.`,
    '',
  ].join('\n')
}

function journeyLines(journeys: readonly ProvedJourney[]): string[] {
  const failed = journeys.filter(({ result }) => result === 'broken' || result === 'theirs')
  const passed = journeys.filter(({ result }) => result === 'passed' || result === 'flaky').length
  return [
    `${passed} of ${journeys.length} journeys of the neighbours passed.`,
    ...failed.map(
      ({ remote, release, name, result, error }) =>
        `- ${result === 'broken' ? '**broken**' : 'fails on what is live as well'}: ${escaped(`${remote} ${release}, “${name}”: ${error ?? ''}`)}`,
    ),
  ]
}

/** Texts of releases and refusals are no Markdown. */
const escaped = (text: string) =>
  text.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_[\]<>|#]/g, (character) => `\\${character}`)
