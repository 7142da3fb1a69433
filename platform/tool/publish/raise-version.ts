import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inc } from 'semver'
import { type Part, partFolder } from './repository-parts'

export const STEPS = ['patch', 'minor', 'major'] as const
export type Step = (typeof STEPS)[number]

export const isStep = (text: string): text is Step => STEPS.some((step) => step === text)

/**
 * Raises the version in a part's package.json while it is published: a published version never changes.
 * @param publish is called with the part under its next version.
 * @param isKept whether the file keeps the new version afterwards. If publishing fails it never does.
 */
export async function raisingVersion<Result>(
  root: string,
  part: Part,
  { step, isKept }: { readonly step: Step; readonly isKept: boolean },
  publish: (raised: Part) => Promise<Result>,
): Promise<Result> {
  const file = join(partFolder(root, part.name), 'package.json')
  const before = await readFile(file, 'utf8')
  const version = inc(part.version, step)
  if (version === null) throw new Error(`${part.version} in ${file} is no version: write one like 0.1.0.`)
  const putBack = () => writeFile(file, before)
  await writeFile(
    file,
    before.replace(/("version"\s*:\s*)"[^"]*"/, (_, key: string) => `${key}"${version}"`),
  )
  const result = await publish({ ...part, version }).catch(async (error: unknown) => {
    await putBack()
    throw error
  })
  if (!isKept) await putBack()
  return result
}
