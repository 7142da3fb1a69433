import type { Variable } from '@site/records/site/variable'
import { SECTIONS } from './variables'

const INTRO =
  'Copy to .env to change anything. Every line is optional: unchanged, the site runs with the embedded backend. The commands look for it, and for every relative path in it, in this folder; a host elsewhere in the folder that it is started in. Each program takes its own variables out of it and no others (docs/variables.md says which).'

/** `.env.example`. */
export const envExample = (): string =>
  `${[
    comment(INTRO),
    ...Object.entries(SECTIONS).map(([title, variables]) =>
      [`# ── ${title}`, ...Object.entries(variables).map(exampleOf)].join('\n'),
    ),
  ].join('\n\n')}\n`

const exampleOf = ([name, variable]: readonly [string, Variable]): string =>
  `${comment(`${variable.about}${defaultOf(variable, ' Default: ', '.').replaceAll('`', '')}`)}\n${name}=${variable.example ?? ''}`

/** `docs/variables.md`. */
export const variablesPage = (): string => `# Variables

Written from \`platform/host/environment\` and \`site.config.ts\`, as \`.env.example\` is, by \`npm run unit -- platform/host/environment -u\`.

Set them in the environment, or in \`.env\`: \`cp .env.example .env\`. What the environment has outweighs the file. Each program takes its own
variables out of the file and no others, so that a key of one program never reaches another. With one \`.env\` for all, the host does not get
the secrets of the embedded backend or of \`node tools/run.mjs vitals\`. It gets credentials of a bucket (\`AWS_…\`) only if \`STORE_DIR\` names one. Where the
environment has credentials of a bucket, of whatever kind, none are taken from the file. A wrong value ends a program before it has begun
anything, with a line for each.

\`host\`, \`start\`, \`dev\`, \`build\`, \`release\`, \`seed\` and \`vitals\` are npm scripts; \`backend\` is the embedded backend as a process of its own, which
reads the environment alone (\`compose.yaml\`). \`tests\` are the tests and benchmarks.

${Object.entries(SECTIONS)
  .map(
    ([title, variables]) => `## ${title}

| variable | meaning | default | read by |
| --- | --- | --- | --- |
${Object.entries(variables).map(rowOf).join('\n')}`,
  )
  .join('\n\n')}
`

const rowOf = ([name, variable]: readonly [string, Variable]): string =>
  `| \`${name}\` | ${variable.about.replaceAll('<', '&lt;')}${variable.secret ? ' **Secret.**' : ''} | ${defaultOf(variable)} | ${variable.programs.join(', ')} |`

/** Empty where a variable has no default. */
function defaultOf({ schema, usual }: Variable, before = '', after = ''): string {
  const words = usual ?? ('default' in schema && schema.default ? `\`${String(schema.default)}\`` : '')
  return words && before + words + after
}

/** Comment lines, as wide as the others of this repository. */
const comment = (words: string): string =>
  [...words.matchAll(/(\S.{0,136})(?:\s|$)/g)].map(([, line]) => `# ${line}`).join('\n')
