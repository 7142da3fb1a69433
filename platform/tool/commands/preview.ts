import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { previewName } from '@site/records/documents/grammar'
import * as v from 'valibot'
import type { ChangingCommand, CommandArgs, Context } from '../cli/command'
import { COMMAND_LINES } from '../cli/command-lines'
import type { Output } from '../cli/output'
import { readCount } from '../cli/read-count'
import { usageError } from '../cli/usage-error'
import { type Live, readLive } from '../compose/live'
import { differenceLine } from '../compose/release-differences'
import { type Judgement, judgePreview, liveOf } from '../preview/judge-preview'
import { listed, listPreviews, previewRows } from '../preview/listed-previews'
import { previewMarkdown } from '../preview/preview-markdown'
import { recordsWith, shownPreview } from '../preview/preview-parts'
import { type PreviewState, refuseTaken, signPreview } from '../preview/sign-preview'
import { namedParts, planParts, publishParts, stepsOf } from './publish-for-preview'

const { usage } = COMMAND_LINES.preview
const DAY_MS = 86_400_000
const MOST_DAYS = 90

/** Makes, lists and removes previews. */
export const previewCommand: ChangingCommand<Output<'preview'>> = {
  ...COMMAND_LINES.preview,
  async run(context, args) {
    const [verb, name, ...more] = args.names
    if (verb === 'list' && name === undefined) return list(context)
    if (verb === 'remove' && name !== undefined && more.length === 0) return remove(context, name)
    return make(context, args)
  },
}

async function list(context: Context): Promise<Output<'preview'>> {
  const { live } = await readLive(context.store, context.trust())
  const previews = await listPreviews(context, live?.composition ?? null)
  if (previews.length === 0) context.log(`There are no previews in ${context.store.place}.`)
  context.table(previews.flatMap(previewRows))
  return { ok: true, previews, made: null }
}

async function remove(context: Context, name: string): Promise<Output<'preview'>> {
  const { sequence: _, at: __, schema: ___, ...state } = await shownPreview(context, name)
  await signPreview(context, { ...state, why: 'removed', removed: true })
  context.log(`removed: the preview ${name}. Hosts show it no longer; prune removes its releases.`, 'good')
  const { live } = await readLive(context.store, context.trust())
  return { ok: true, previews: await listPreviews(context, live?.composition ?? null), made: null }
}

async function make(context: Context, args: CommandArgs): Promise<Output<'preview'>> {
  const { log } = context
  const name = nameOf(args)
  const days = readCount(args.text('days'), 14, usage)
  if (days < 1 || days > MOST_DAYS) throw usageError(`--days is a number from 1 to ${MOST_DAYS}.`, usage)
  if (args.names.length === 0) throw usageError('Nothing was named.', usage)
  if (args.texts('with').includes(name)) throw usageError('A preview is not shown with itself.', usage)
  const named = namedParts(context, args.names, usage)
  await refuseTaken(context, name) // before a build that takes seconds
  const planned = await planParts(context, named, name)
  const { live } = await liveOf(context)
  const folder = args.text('pictures')
  const isProved = args.flag('prove')
  const step = context.steps(stepsOf(planned, args) + (folder === undefined ? 1 : 2) + Number(isProved))
  const releases = await publishParts(context, planned, { step, types: !args.flag('no-types') })
  const parts = Object.fromEntries(releases.map((part) => [part.name, part.version]))
  const others = await recordsWith(context, args.texts('with'), parts)
  const state: PreviewState = {
    name,
    expires: new Date(Date.now() + days * DAY_MS).toISOString(),
    why: args.text('why') ?? args.names.join(' '),
    parts,
    ...(Object.keys(others).length > 0 && { with: others }),
    ...(args.flag('pin') && { pinned: live.id }),
  }
  const { record, ...judged } = await step('Compare with what is live, and sign', async () => {
    const judgement = await judgePreview(context, state)
    return { ...judgement, record: await signPreview(context, state) }
  })
  const preview = await listed(context, live.composition, {
    signed: { record, key: '', signature: '' },
    key: context.signer.trusted,
  })
  const pages =
    preview.address === null ? [] : judged.paths.map((path) => new URL(path, preview.address ?? '').href)
  const liveVersions = Object.fromEntries(
    Object.keys(preview.parts).map((part) => [part, live.composition.remotes[part]?.version]),
  )
  const { composition, differences, gate } = judged
  const pictures =
    folder === undefined
      ? []
      : await step('Picture its pages before and after', () =>
          picturesOf(context, judged, resolve(context.root, folder)),
        )
  const journeys = isProved
    ? await step("Run the neighbours' journeys", () => journeysOf(context, judged, live))
    : []
  const markdown = previewMarkdown({
    preview,
    live: liveVersions,
    differences,
    pages,
    gate,
    pictures,
    journeys,
  })
  const file = args.text('markdown')
  if (file !== undefined) await writeFile(resolve(context.root, file), markdown)

  log(`preview: ${preview.address ?? name}`, 'good')
  for (const [part, version] of Object.entries(preview.parts))
    log(`  ${part} ${version} instead of ${liveVersions[part] ?? 'none'}`)
  for (const difference of differences) log(`    ${differenceLine(difference)}`)
  for (const page of pages) log(`  ${page}`)
  for (const file of pictures) log(`  ${folder}/${file}`)
  if (preview.address === null)
    log('  Its host is not known here: set PREVIEW_HOST in .env, as hosts have it (docs/previews.md).')
  if (gate) log(`  It could not go live now: ${gate.what}\n  cause: ${gate.cause}\n  next:  ${gate.next}`)
  else log('  The gate lets it go live.')
  log(`  Shown until ${preview.expires.slice(0, 10)}; sooner: npm run release -- preview remove ${name}`)
  return {
    ok: !journeys.some(({ result }) => result === 'broken'),
    previews: [preview],
    made: { composition, releases, differences, pages, gate, pictures, journeys, markdown },
  }
}

/** How the journeys of all remotes that the preview can affect end on it. No proof is kept: it would not be of what goes live. */
async function journeysOf(context: Context, { composition, after }: Judgement, live: Live) {
  const [{ prove }, { proofProgress, reportProof }] = await Promise.all([
    import('../prove/prove'),
    import('../prove/report-proof'),
  ])
  const { root, store } = context
  const next = { id: composition, composition: after }
  const proof = await prove({ root, store, live, next }, proofProgress(context, []))
  reportProof(context, proof)
  return proof.journeys
}

/** The modules of a browser are loaded by those who want pictures. */
async function picturesOf({ store }: Context, judgement: Judgement, folder: string): Promise<string[]> {
  const [{ openChromium }, { takePictures }] = await Promise.all([
    import('../rehearse/open-chromium'),
    import('../preview/take-pictures'),
  ])
  const browser = await openChromium()
  try {
    return await takePictures(browser, store, judgement, folder)
  } finally {
    await browser.close()
  }
}

function nameOf(args: CommandArgs): string {
  const name = args.text('name')
  if (name === undefined) throw usageError('Name the preview: --name pr-41', usage)
  const read = v.safeParse(previewName, name)
  if (read.success) return name
  throw usageError(`--name ${name}: it ${read.issues[0].message}.`, usage)
}
