import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compositionFiles } from '@site/records/documents/composition-files'
import { ReleaseError } from '@site/records/store/release-error'
import type { ReadableStore } from '@site/records/store/store'
import { storePaths } from '@site/records/store/store-paths'
import { readVerified } from '@site/records/store/verified-file'
import { errorMessage } from '@site/shared/errors'
import { CONTRACT_FILES } from '../build/contract-types'
import { type CompositionChange, changedRemotes, named, type Problem, releasesOf } from './composition-change'
import { runTypeCheck } from './run-type-check'

/** The contract's types that one participant was built with. Equal texts have equal ids. */
interface Contract {
  readonly id: string
  readonly files: readonly { readonly name: string; readonly text: string }[]
}

/** A line of TypeScript that compiles exactly when two participants are compatible. */
interface TypeQuestion {
  readonly line: string
  readonly problem: Problem
}

/** Methods compare loosely in TypeScript; as function properties they compare strictly. */
const STRICT = `type Strict<T> = T extends (...a: infer A) => infer R ? (...a: A) => R
  : T extends Node ? T : T extends object ? { [K in keyof T]: Strict<T[K]> } : T`

/**
 * Checks whether shell and remotes built with different versions of the contract's types are compatible: mount props
 * and lifecycles.
 */
export async function typeMismatches(store: ReadableStore, change: CompositionChange): Promise<Problem[]> {
  const { after } = change
  const shellChanged = change.before?.shell.version !== after.shell.version
  const changed = changedRemotes(change)
  const contracts = new Map<string, Contract>()
  const shell = `shell ${after.shell.version}`
  const files = new Map(compositionFiles(after).map((file) => [file.path, file]))
  const readContract = (folder: string) =>
    contractOf((name) => {
      const path = `${folder}/${name}`
      const file = files.get(path)
      if (!file) throw typesNotRead(`${path} is in no list of files.`)
      return readVerified(store, file).catch((error: unknown) => {
        throw typesNotRead(`${errorMessage(error)}.`)
      })
    })
  contracts.set(shell, await readContract(after.shell.contractTypes.replace(/^\//, '')))
  for (const release of releasesOf(after)) {
    const folder = `${storePaths.remote(release.name, release.version)}/${release.contractTypes}`
    contracts.set(named(release), await readContract(folder))
  }
  const concerns = (who: string) =>
    shellChanged || releasesOf(after).some((release) => changed.has(release.name) && named(release) === who)
  const questions = mountQuestions(shell, contracts).filter(({ who }) => concerns(who))
  return questions.length ? ask(questions, [...contracts.values()]) : []
}

function mountQuestions(shell: string, contracts: ReadonlyMap<string, Contract>) {
  const offered = contracts.get(shell)
  return [...contracts].flatMap(([who, { id }]): (TypeQuestion & { who: string })[] => {
    if (!offered || id === offered.id) return []
    return [
      {
        who,
        line: `export const _: Strict<import('./${id}/mount').ParcelProps> = 0 as unknown as Strict<import('./${offered.id}/mount').ParcelProps>`,
        problem: `${who} needs mount props that ${shell} does not hand over`,
      },
      {
        who,
        line: `export const _: Strict<import('./${offered.id}/mount').Lifecycles> = 0 as unknown as Strict<import('./${id}/mount').Lifecycles>`,
        problem: `${who} exposes lifecycles that ${shell} cannot call`,
      },
    ]
  })
}

const typesNotRead = (cause: string): ReleaseError =>
  new ReleaseError({
    code: 'KW1514',
    what: 'The contract types of what would be live cannot be compared.',
    cause,
    next: 'Restore that file from a copy of the store, or publish its release again under a new version.',
  })

/** @param read with the published bytes: replaced ones would decide what the gate accepts. */
async function contractOf(read: (name: string) => Promise<Buffer>): Promise<Contract> {
  const files = await Promise.all(
    CONTRACT_FILES.map(async (name) => ({ name, text: (await read(name)).toString('utf8') })),
  )
  const hash = createHash('sha256').update(files.map(({ text }) => text).join('\0'))
  return { id: `c${hash.digest('hex').slice(0, 12)}`, files }
}

async function ask(questions: readonly TypeQuestion[], contracts: readonly Contract[]): Promise<Problem[]> {
  const folder = await mkdtemp(join(tmpdir(), 'site-gate-'))
  try {
    for (const { id, files } of contracts) {
      await mkdir(join(folder, id), { recursive: true })
      for (const { name, text } of files) await writeFile(join(folder, id, name), text)
    }
    const lines = questions.map(({ line }, index) => line.replace('const _', `const q${index}`))
    await writeFile(join(folder, 'questions.ts'), [...lines, STRICT].join('\n'))
    const wrong = await runTypeCheck(folder, 'questions.ts')
    return questions.flatMap(({ problem }, index) => {
      const why = wrong.get(index + 1)
      return why ? [`${problem} (${why})`] : []
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
