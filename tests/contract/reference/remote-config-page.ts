import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { remoteFiles } from '../../../platform/tool/scaffold/template-files'
import { root } from '../source-imports'

/** The declarations of a remote's fields, whose comments are the meanings. */
const SOURCE = 'shared/src/contracts/remote-config.ts'
const source = readFileSync(join(root, SOURCE), 'utf8')

interface Field {
  readonly name: string
  readonly type: string
  readonly optional: boolean
  readonly meaning: string
}

/** The fields that a type of the source declares itself, with the comment above each. */
function fieldsOf(type: string): readonly Field[] {
  const [, body = ''] =
    new RegExp(`^(?:export )?(?:interface|type) ${type}\\b[^{]*\\{\\n([\\s\\S]*?)^\\}`, 'm').exec(source) ??
    []
  const fields = body.matchAll(/(?: {2}\/\*\* (.+) \*\/\n)? {2}readonly (\w+)(\??): (.+)\n/g)
  return [...fields].map(([, meaning = '', name = '', optional, type = '']) => {
    if (!meaning) throw new Error(`${SOURCE} has no comment above ${name}.`)
    return { name, type, optional: optional === '?', meaning }
  })
}

const NOT_PRERENDERED =
  'No prerendered fragment is in the page before its code arrives. A page with a parameter in its `path` never has one.'

/** Fields as a team writes them: those of a claim, with what the configuration adds to it or says otherwise. */
function merged(...types: readonly string[]): readonly Field[] {
  const all = new Map(types.flatMap(fieldsOf).map((field) => [field.name, field]))
  const prerender = all.get('prerender')
  if (prerender)
    all.set('prerender', { ...prerender, type: 'false', optional: true, meaning: NOT_PRERENDERED })
  return [...all.values()]
}

/** Code in a cell. Text with a backtick needs two around it. */
function code(text: string): string {
  const cell = text.replaceAll('|', '\\|')
  return cell.includes('`') ? `\`\` ${cell} \`\`` : `\`${cell}\``
}

const table = (fields: readonly Field[]) =>
  [
    '| field | type | needed | meaning |',
    '| --- | --- | --- | --- |',
    ...fields.map(
      ({ name, type, optional, meaning }) =>
        `| \`${name}\` | ${code(type)} | ${optional ? 'no' : 'yes'} | ${meaning.replaceAll('|', '\\|')} |`,
    ),
  ].join('\n')

/** `docs/remote-config.md`. */
export const remoteConfigPage = (): string => `# remote.config.ts, field by field

Written from \`${SOURCE}\` by \`npm run unit -- tests/contract/reference -u\`.

A remote says in this file what it offers and what it needs. A new remote has this one:

\`\`\`ts
${remoteFiles('jobs')['remote.config.ts']?.trim()}
\`\`\`

A build refuses an unknown or wrong field ([KW1302](troubleshooting.md#kw1302-remoteconfigts-is-wrong)). The [release contract](contracts/release.md) says what
publishing adds, and [what a remote may say](what-a-remote-may-say.md) explains events, slots, menus and network. JSON Schema: \`/schemas/manifest.json\` of every host.

## The remote

${table(merged('RemoteManifest', 'RemoteConfig'))}

## A page

${table(merged('RouteClaim', 'RemotePage'))}

## An entry in a menu

${table(merged('NavClaim'))}

## A widget beside pages

${table(merged('WidgetClaim', 'LayoutWidget').filter(({ name }) => name !== 'reads'))}

## A widget in a slot of another remote

${table(merged('SlotWidget'))}

## Network

${table(merged('NetworkClaim'))}
`
