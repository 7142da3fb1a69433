import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { longestSilence } from '@site/host/listen'
import { attacksPart } from '@site/testing/faults/attacks-part'
import { type Cell, OUTCOMES, type Outcome, readCells } from '@site/testing/faults/cell'
import { REMOTES } from '@site/testing/faults/remote-place'
import { machine } from '../report/machine'
import { table } from '../report/table'
import { root } from '../variants'
import { drawOutcomes, inShort } from './in-short'
import { CONTROL, type Left, PEER_FAULTS, readPeers } from './peers'
import { type ChangedBytes, readChangedBytes, readWeights, type Weights } from './weights'

const reportFile = join(root, 'docs/measurements/faults.md')

/**
 * Writes `docs/measurements/faults.md` from the results of the runs.
 * @throws Error that names every missing cell.
 */
export function writeReport(): void {
  const cells = readCells()
  const faults = [...new Set(cells.map(({ fault }) => fault))].sort()
  const missing = faults.flatMap((fault) =>
    REMOTES.filter((remote) => !cells.some((cell) => cell.fault === fault && cell.remote === remote)).map(
      (remote) => `${fault}: ${remote}`,
    ),
  )
  if (missing.length > 0)
    throw new Error(`These cells are missing, so their tests failed or never ran:\n  ${missing.join('\n  ')}`)
  const attacks = attacksPart(readFileSync(reportFile, 'utf8')) // written by another command
  const peers = readPeers()
  const weights = readWeights()
  const bytes = readChangedBytes()
  const parts = [
    ['Remotes × faults', cells],
    ...[...new Set(peers.map(({ peer }) => peer))].map(
      (name) => [name, peers.filter(({ peer }) => peer === name)] as const,
    ),
    ['Bytes of a store', [bytes]],
    ['Bytes on their way, weight, slow clients', [weights]],
  ] as const
  const counts = { outcomes: outcomesOf(cells), elsewhere: textLostElsewhere(peers) }
  drawOutcomes(counts)
  const page = text(cells, faults, peers, weights, bytes, commitsOf(parts), inShort(counts))
  writeFileSync(reportFile, page + attacks)
}

function outcomesOf(cells: readonly Cell[]): Record<Outcome, number> {
  const count = (wanted: Outcome) => cells.filter(({ outcome }) => outcome === wanted).length
  return {
    unharmed: count('unharmed'),
    'last good': count('last good'),
    text: count('text'),
    told: count('told'),
  }
}

function textLostElsewhere(peers: readonly Left[]) {
  const broken = peers.filter(({ fault }) => fault !== CONTROL)
  return [...new Set(broken.map(({ peer }) => peer))].map((name) => {
    const cells = broken.filter(({ peer }) => peer === name)
    return { name, cells: cells.length, textLost: cells.filter(({ readable }) => !readable).length }
  })
}

function text(
  cells: readonly Cell[],
  faults: readonly string[],
  peers: readonly Left[],
  weights: Weights,
  bytes: ChangedBytes,
  commits: string,
  short: string,
): string {
  const words = [...new Set(cells.map(({ seen }) => seen).filter(Boolean))]
  const note = (seen: string) => (seen ? ` [${words.indexOf(seen) + 1}]` : '')
  const find = (fault: string, remote: string) =>
    cells.find((cell) => cell.fault === fault && cell.remote === remote)
  const show = (cell: Cell | undefined) => (cell ? `${OUTCOMES[cell.outcome]}${note(cell.seen)}` : '')
  const reports = cells.flatMap(({ reported }) => (reported ? [reported.split('\n')[0] ?? ''] : []))
  const examples = [...new Map(reports.map((line) => [/failed at (\w+)/.exec(line)?.[1], line])).values()]
  const others = [...new Set(peers.map(({ peer }) => peer))]
  const elsewhere =
    others.length > 0
      ? others.map((peer) => peerTable(peer, peers)).join('\n\n')
      : 'Not measured yet: `node tools/run.mjs faults peers`.'
  return `# Faults

${short}

## What a cell shows

This page is written by \`node tools/run.mjs faults\`; what stands here was seen in a browser, not typed. Every cell is a journey of its own
(\`tests/e2e/failures\`), and each of them is green only if all of this holds:

- the page can be read, and left by a link to a page of another remote, which lives;
- a remote beside the broken one (chat or login) does its work;
- the visitor is told in words, wherever something they wanted does not work, and can try again;
- nothing they typed is lost;
- the failure is reported with remote, release, phase and cause.

\`npm run test:all\` asks most questions, each of the one remote where the answer decides most; \`node tools/run.mjs faults\` asks all of them, and lets pages loop without end.

## Remotes × faults

${cells.length} cells, ${machine()}, ${new Date().toISOString().slice(0, 10)}.

${table(
  ['fault', ...REMOTES],
  faults.map((fault) => [fault, ...REMOTES.map((remote) => show(find(fault, remote)))]),
)}

- **${OUTCOMES.unharmed}**: the fault costs the visitor nothing, or only the one action that the words are about.
- **${OUTCOMES['last good']}**: the release that was live before takes over by itself. Nobody has to be told.
- **${OUTCOMES.text}**: the prerendered page stays, with a note and a retry.
- **${OUTCOMES.told}**: a notice or a card with a retry stands where the remote would be.

The words:

${words.map((seen, index) => `${index + 1}. ${seen.replaceAll(/\s+/g, ' ').replaceAll('<', '&lt;')}`).join('\n')}

What is reported, to the console and to the host's log (\`POST /reports\`):

\`\`\`
${examples.join('\n')}
\`\`\`

### An endless loop

Code of a remote runs in the page's own thread, so a loop that never ends cannot be stopped from inside. From that moment the page
neither scrolls nor answers, until the browser offers to end it. The page could be read before, because
its text needs no script. A note in the browser's storage says which release never came to the end of its start. So the
next visit takes the last good release, or leaves the text as it is, for a day or until the visitor
asks for it. The cells above are that next visit.

## The same faults elsewhere

The same remotes from the same sources, built with plain Module Federation for Vite and with single-spa as their documentations
show it (\`bench/peers\`). R: the page's text is there. S: what stands beside the broken remote answers. N: a link leads on.
T: somebody says what happened, which matters only where something does not work. A letter that is missing is lost. Every cell of
this site has R, S and N, T wherever something does not work, and none ran changed bytes.

${elsewhere}

## Bytes

| what | how many | result |
| --- | --- | --- |
| random single-byte changes to a store: pointer, compositions, releases, shell (\`platform/host/changed-bytes.test.ts\`) | ${bytes.changes.toLocaleString('en')} | none handed out as code, serving continued |
| random single-byte changes to a remote's scripts on their way to a browser | ${weights.inBrowser} | none ran, the page stayed readable |

## Weight of 1,000 mounts

Heap, listeners and nodes of the page after ${weights.mounts.toLocaleString('en')} mounts and unmounts of each remote, garbage collected, against the same after the
first hundred.

${table(
  ['remote', 'heap', 'listeners', 'nodes'],
  weights.remotes.map(({ remote, heap, listeners, nodes }) => [
    remote,
    `${heap >= 0 ? '+' : '−'}${Math.abs(Math.round(heap / 1024))} KiB`,
    signed(listeners),
    signed(nodes),
  ]),
)}

## Slow clients

${weights.idle.connections.toLocaleString('en')} connections that send nothing were held open: a page took ${weights.idle.pageMs} ms meanwhile (${weights.idle.before} ms before). The host
promises to close them within ${longestSilence() / 1000} s; ${weights.idle.closedAfterMs / 1000} s after the last of them had come, all were closed.

## Measured at

${commits}
`
}

/** Commits of the page's parts: each is measured by itself. */
const commitsOf = (parts: readonly (readonly [string, readonly { readonly commit: string }[]])[]): string =>
  table(
    ['part', 'commit'],
    parts.map(([name, measured]) => [name, [...new Set(measured.map(({ commit }) => commit))].join(', ')]),
  )

const signed = (count: number) => (count > 0 ? `+${count}` : `${count}`)

function peerTable(peer: string, all: readonly Left[]): string {
  const left = all.filter((cell) => cell.peer === peer)
  const broken = left.filter(({ fault }) => fault !== CONTROL)
  const show = (fault: string, remote: string) => {
    const cell = left.find((one) => one.fault === fault && one.remote === remote)
    if (!cell) throw new Error(`${peer} has no cell for ${fault}: ${remote}.`)
    const letters = [cell.readable && 'R', cell.siblings && 'S', cell.navigable && 'N', cell.told && 'T']
    return `${letters.filter(Boolean).join(' ') || 'nothing'}${cell.ran ? ', **ran**' : ''}`
  }
  const whole = broken.filter(
    ({ readable, siblings, navigable, ran }) => readable && siblings && navigable && !ran,
  )
  const rows = PEER_FAULTS.map((fault) => [fault, ...REMOTES.map((remote) => show(fault, remote))])
  const summary = `${whole.length} of ${broken.length} cells keep R, S and N without running changed bytes; ${broken.filter(({ readable }) => !readable).length} lose the page's text. The first row is the same page without a fault.`
  return `### ${peer}\n\n${summary}\n\n${table(['fault', ...REMOTES], rows)}`
}
