import type { Program, Variables } from '@site/records/site/variable'
import type * as v from 'valibot'
import { siteVariables } from '../site'
import { BACKEND } from './backend-variables'
import { SERVING, SUPABASE } from './host-variables'
import { DEVELOPING, STORE } from './release-variables'

export const VARIABLES = { ...SERVING, ...SUPABASE, ...BACKEND, ...siteVariables, ...STORE, ...DEVELOPING }

/** In the order of `.env.example` and `docs/variables.md`. */
export const SECTIONS: Readonly<Record<string, Variables>> = {
  'The site': SERVING,
  'The backend of the site': SUPABASE,
  'The embedded backend': BACKEND,
  'What this site adds': siteVariables,
  'The store and the keys': STORE,
  Development: DEVELOPING,
}

export type VariableName = keyof typeof VARIABLES

/** The value of a variable after parsing. */
export type Value<Name extends VariableName> = v.InferOutput<(typeof VARIABLES)[Name]['schema']>

/** Names of the variables that a program reads. */
export type NameOf<Of extends Program> = {
  [Name in VariableName]: Of extends (typeof VARIABLES)[Name]['programs'][number] ? Name : never
}[VariableName]

const isName = (name: string): name is VariableName => Object.hasOwn(VARIABLES, name)

const isOf = <Of extends Program>(program: Of, name: string): name is NameOf<Of> =>
  isName(name) && VARIABLES[name].programs.some((each) => each === program)

export const namesOf = <Of extends Program>(program: Of): NameOf<Of>[] =>
  Object.keys(VARIABLES).filter((name) => isOf(program, name))

/** Prefixes of variables that a library reads by itself. */
const OF_LIBRARIES: readonly { start: string; programs: readonly Program[] }[] = [
  { start: 'AWS_', programs: ['host', 'release'] },
  { start: 'OTEL_', programs: ['host'] },
]

export const isReadBy = (program: Program, name: string): boolean =>
  isOf(program, name) ||
  OF_LIBRARIES.some(({ start, programs }) => name.startsWith(start) && programs.includes(program))
