import { Composition, ShellConfig } from '@site/records/documents/composition'
import { PreviewRecord } from '@site/records/documents/preview-record'
import { Release } from '@site/records/documents/release'
import { SharedRelease } from '@site/records/documents/shared-release'
import { PointerRecord, signedOf } from '@site/records/history/pointer-record'
import { Trust } from '@site/records/history/trust'
import { type ConversionConfig, toJsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import { Manifest } from '../build/check-remote-manifest'
import { FAILURE, OUTPUTS } from '../cli/output'

const DRAFT = 'http://json-schema.org/draft-07/schema#'

interface Described {
  readonly title: string
  readonly schema: v.GenericSchema
}

/** File below `/schemas/` → the documents that it describes. */
const DESCRIBED: Readonly<Record<string, Described>> = {
  manifest: { title: 'remote.json: what a remote declares, for builds by other tools', schema: Manifest },
  'shell-config': { title: 'shell.config.ts: the layouts, slots and menus of a shell', schema: ShellConfig },
  release: { title: 'release.json of a remote', schema: Release },
  'shared-release': { title: 'shared/releases/<version>.json', schema: SharedRelease },
  composition: { title: 'compositions/<id>.json', schema: Composition },
  record: { title: 'pointer/<number>.json, and /live.json of a host', schema: signedOf(PointerRecord) },
  preview: { title: 'previews/<name>/<number>.json: a state of a preview', schema: signedOf(PreviewRecord) },
  trust: { title: 'trust.json: the keys whose signatures count', schema: Trust },
}

/** JSON Schema cannot express these. Hosts and the tool check them in addition. */
const NOT_DESCRIBED = ['readonly', 'check', 'transform', 'raw_transform', 'finite']

const OPTIONS = {
  typeMode: 'input',
  ignoreActions: NOT_DESCRIBED,
  // Patterns of JSON Schema always have the flag `u`, and cannot state it.
  overrideAction: ({ valibotAction, jsonSchema }) =>
    valibotAction.type === 'regex' &&
    'requirement' in valibotAction &&
    valibotAction.requirement instanceof RegExp
      ? { ...jsonSchema, pattern: valibotAction.requirement.source }
      : undefined,
  // The values inside an event's detail: their schema depends on the value.
  overrideSchema: ({ valibotSchema }) => (valibotSchema.type === 'lazy' ? {} : undefined),
} satisfies ConversionConfig

/** The JSON Schema of a valibot schema. */
export function described(schema: v.GenericSchema): object {
  const { $schema: _, ...found } = toJsonSchema(schema, OPTIONS)
  return found
}

/** File → JSON Schema (draft-07), generated from the valibot schemas that validate documents. */
export const jsonSchemas = (): Readonly<Record<string, object>> => ({
  ...Object.fromEntries(
    Object.entries(DESCRIBED).map(([name, { title, schema }]) => [
      `${name}.json`,
      { $schema: DRAFT, title, ...described(schema) },
    ]),
  ),
  'outputs.json': {
    $schema: DRAFT,
    title: 'What each command of the release tool prints with --json: one of the definitions, by its name',
    definitions: {
      ...Object.fromEntries(Object.entries(OUTPUTS).map(([command, schema]) => [command, described(schema)])),
      refused: described(FAILURE),
    },
  },
})
