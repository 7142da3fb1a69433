/** The counts of a run of `node tools/run.mjs attacks`. */
export interface AttackCounts {
  readonly where: string
  readonly places: string
  readonly moves: number
  readonly judged: number
  readonly junk: number
  readonly files: number
  /** Of `/live.json` with its composition, and of `view.json`. */
  readonly answers: number
  readonly links: number
  /** Texts put into pages of the shell, in each of their variants. */
  readonly pages: number
  /** Of the texts in the page of a remote, those that the tool published as well. */
  readonly published: number
  readonly forged: number
  readonly exchanged: number
  readonly followed: number
  readonly restarts: number
}

const HEADING = '## Attacks'

/** The section of `docs/measurements/faults.md` that `node tools/run.mjs attacks --write` writes; empty when a page has none. */
export const attacksPart = (page: string): string => {
  const [, part = ''] = page.split(`\n${HEADING}\n`)
  return part && `\n${HEADING}\n${part}`
}

/** The page with this section rewritten, at its end. */
export function withAttacks(
  page: string,
  { where, places, moves, judged, junk, files, links, answers, followed, restarts, ...texts }: AttackCounts,
): string {
  const others = page.replace(attacksPart(page), '').trimEnd()
  const count = (value: number) => value.toLocaleString('en')
  return `${others}

${HEADING}

Random changes to what lies in a store, ${places}, under a host that runs: records, compositions and releases in them, signed by a team's
key or not, and files; to what open tabs are answered; and hostile texts in the place of fragments and style sheets. ${where}. Again: \`node tools/run.mjs attacks --write\`

| what | how many |
| --- | --- |
| moves, mutated before or after they were signed | ${count(moves)} |
| of these judged by the host while visitors asked it for pages: refused with the reason in its log, or followed | ${count(judged)} |
| followed, because they changed nothing but the team's own remote | ${count(followed)} |
| records that nobody signed, beside them | ${count(junk)} |
| files with a changed byte | ${count(files - links)} |
| files replaced by a link out of the store | ${count(links)} |
| answers to open tabs, of \`/live.json\` with its composition and of \`view.json\` | ${count(answers)} |
| texts put into pages of the shell, in each variant: nothing around them changed, none took over 250 ms | ${count(texts.pages)} |
| texts made the page of a remote past the tool | ${count(texts.forged)} |
| of these published by the tool as well; it refuses what leaves something open | ${count(texts.published)} |
| texts exchanged in the store for what was published | ${count(texts.exchanged)} |
| new starts of the host in between | ${count(restarts)} |
| bytes changed beside the copies of the store, pages of others changed, hosts ended, tabs led elsewhere | 0 |
`
}
