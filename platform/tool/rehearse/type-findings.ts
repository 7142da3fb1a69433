import { join } from 'node:path'
import { moduleOf } from '@site/records/documents/majors'
import type { CompilerError } from '../build/compiler-errors'
import { outsideImports } from './outside-imports'
import { type Party, SHELL } from './parties'
import type { RehearsedShared } from './rehearsed-shared'
import { unpackSources } from './unpack-sources'
import type { Unpacked } from './unpack-types'

/** The compiler's findings in the sources of a party. */
export interface TypeFindings {
  readonly breaks: readonly string[]
  /** Imports that could not be checked. */
  readonly doubts: readonly string[]
  /** Checks that were not made. */
  readonly unseen: readonly string[]
}

const NOTHING: TypeFindings = { breaks: [], doubts: [], unseen: [] }

/**
 * Errors in sources that compile with the current declarations, and not with those that would replace them: party → findings. Errors
 * with both, such as an import of a package that is not installed, are left out: sources were checked when they were published.
 */
export async function typeFindings(
  parties: readonly Party[],
  types: Unpacked,
  { takes }: RehearsedShared,
): Promise<ReadonlyMap<Party, TypeFindings>> {
  if (!types.known) return new Map(parties.map((party) => [party, { ...NOTHING, doubts: [types.why] }]))
  const { folder, before, after, same } = types
  const outside = new Map(same ? [] : parties.map((party) => [party, outsideOf(party)] as const))
  const found = new Map(
    parties.map((party) => [
      party,
      party.sources ? { ...NOTHING, doubts: outside.get(party) ?? [] } : withoutSources(party, takes),
    ]),
  )
  const compiled = parties.filter((party) => outside.get(party)?.length === 0)
  const groups = compiledTogether(compiled, takes)
  for (const [index, { moved, members }] of groups.entries()) {
    const next = Object.entries(after).filter(([module]) => moved.has(module))
    const sources = members.flatMap(({ part, sources }) =>
      Object.entries(sources ?? {}).map(([file, text]) => [`${part}/${file}`, text] as const),
    )
    const { compileWith } = await unpackSources(Object.fromEntries(sources), join(folder, `group-${index}`))
    const refused = await compileWith({ ...before, ...Object.fromEntries(next) })
    const files = new Set(refused.map(({ file }) => file))
    const now = files.size > 0 ? await compileWith(before, files) : []
    const places = new Set(now.map(placeOf))
    const broken = refused.filter((error) => !places.has(placeOf(error)))
    for (const party of members)
      found.set(party, {
        breaks: saidOnce(ofPart(broken, party)).map((why) =>
          why.replaceAll(join(folder, 'types/after'), '@site/shared'),
        ),
        doubts: missingPackages(ofPart(now, party)),
        unseen: [],
      })
  }
  return found
}

/** The shell's sources are by the site's key, and import `site.config.ts`. */
const outsideOf = ({ part, sources }: Party) => (part === SHELL ? [] : outsideImports(sources ?? {}))

/** Declarations in a file that apply to the whole program. Comments may stand between the words. */
const AMBIENT =
  /\bdeclare(?:\s|\/\/.*[\n\r\u2028\u2029]|\/\*(?:[^*]|\*(?!\/))*\*\/)+(?:global|module|namespace)\b|^[^\S\r\n]*\/\/\/\s*</m

interface Group {
  /** The shared modules that would be replaced. */
  readonly moved: ReadonlySet<string>
  readonly members: readonly Party[]
}

/** Parties compiled in one program, which takes a third of the time: those without global declarations, on the same modules. */
function compiledTogether(parties: readonly Party[], takes: RehearsedShared['takes']): Group[] {
  const groups = new Map<string, { moved: ReadonlySet<string>; members: Party[] }>()
  for (const party of parties) {
    const { part, majors, sources } = party
    if (!sources) continue
    const moved = new Set(majors.filter((major) => major in takes).map(moduleOf))
    const isAlone = Object.entries(sources).some(
      ([file, text]) => file.endsWith('.d.ts') || AMBIENT.test(text),
    )
    const key = [...[...moved].sort(), ...(isAlone ? [`of ${part}`] : [])].join()
    const group = groups.get(key) ?? { moved, members: [] }
    group.members.push(party)
    groups.set(key, group)
  }
  return [...groups.values()]
}

const placeOf = ({ file, line, column }: CompilerError) => `${file}:${line}:${column}`

/** The errors of one part, with its own paths. */
const ofPart = (errors: readonly CompilerError[], { part }: Party): CompilerError[] =>
  errors
    .filter(({ file }) => file.startsWith(`${part}/`))
    .map((error) => ({ ...error, file: error.file.slice(part.length + 1) }))

/** Without repetition: a missing name is an error wherever it is used. */
function saidOnce(errors: readonly CompilerError[]): string[] {
  const reasons = [...new Set(errors.map(({ why }) => why))]
  return reasons.map((why) => {
    const [first, ...more] = errors.filter((error) => error.why === why)
    const others = more.length > 0 ? ` (and ${more.length} more)` : ''
    return `${first?.file}(${first?.line}): ${why}${others}`
  })
}

const MISSING = /^(?:Cannot find module|Could not find a declaration file for module) '([^']+)'/

/** Imports from these have no type here, so they fit every type. */
function missingPackages(errors: readonly CompilerError[]): string[] {
  const missing = new Set(errors.flatMap(({ why }) => MISSING.exec(why)?.[1] ?? []))
  return [...missing].map((name) => `it imports ${name}, whose types are not found here`)
}

/** With a namespace, or `import()`, not even names are known. The shell passes whole modules on. */
const withoutSources = ({ part, imports }: Party, takes: RehearsedShared['takes']): TypeFindings => ({
  breaks: [],
  doubts: Object.entries(imports)
    .filter(([major, names]) => part !== SHELL && major in takes && names.length === 0)
    .map(([major]) => `it does not say which names of ${major} it needs`),
  unseen: ['it was published without sources: of what it uses, only names and tokens were compared'],
})
