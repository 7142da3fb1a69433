import { causeOf, ReleaseError, type ReleaseErrorParts } from '@site/records/store/release-error'
import type { Output } from '../../cli/output'

export type Finding = Output<'doctor'>['checks'][number]

export const fine = (check: string, found: string): Finding => ({ check, state: 'ok', found, next: null })
export const warning = (check: string, found: string, next: string): Finding => ({
  check,
  state: 'warning',
  found,
  next,
})
export const failed = (check: string, found: string, next: string): Finding => ({
  check,
  state: 'failed',
  found,
  next,
})

export const refused = (check: string, { code, cause, next }: ReleaseErrorParts): Finding =>
  failed(check, `${cause} [${code}]`, next)

/** The findings of a check. A check that fails to run is a finding too: the others continue. */
export async function found(check: string, ask: () => Finding[] | Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof ReleaseError) return [refused(check, error.parts)]
    return [failed(check, causeOf(error), 'Correct that, and run the command again.')]
  }
}
