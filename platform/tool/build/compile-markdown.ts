import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { runnerImport } from 'vite'
import { type FrontMatterSchema, readFrontMatter } from './front-matter.ts'
import { readText, type Text } from './markdown-text.ts'
import { fillPlaces } from './named-places.ts'
import type { RefuseAt } from './refuse-at.ts'

/** The exports of `content.config.ts`, for the Markdown files beside it. */
interface ContentConfig {
  readonly frontMatter?: FrontMatterSchema
  /** Values of placeholders such as `{company.name}` in a text. */
  readonly facts?: Readonly<Record<string, unknown>>
}

interface CompiledMarkdown {
  /** A module that exports `headings`, and `text`: the fields of the front matter, the number of `words` and the component `Content`. */
  readonly code: string
  /** Other files that it depends on. */
  readonly dependencies: readonly string[]
}

export async function compileMarkdown(file: string): Promise<CompiledMarkdown> {
  const configFile = join(dirname(file), 'content.config.ts')
  const hasConfig = existsSync(configFile)
  const { module: config, dependencies } = hasConfig
    ? await runnerImport<ContentConfig>(configFile, { configFile: false })
    : { module: {} as ContentConfig, dependencies: [] }
  const refuseAt: RefuseAt = (line, why) => {
    throw new Error(`${file}:${line} is not compiled. ${why} Correct it, or content.config.ts beside it.`)
  }
  const source = (await readFile(file, 'utf8')).replaceAll('\r\n', '\n')
  const { fields, body } = readFrontMatter(source, config.frontMatter, refuseAt)
  const text = fillPlaces(body, { facts: config.facts, sources: fields['sources'] }, refuseAt)
  return {
    code: moduleCode(fields, readText(text)),
    dependencies: hasConfig ? [configFile, ...dependencies] : [],
  }
}

/** A field that begins with `./` or `../` names a file: pages get its address. */
const FILE = /"(\.{1,2}\/[^"]+)"/g

function moduleCode(fields: Readonly<Record<string, unknown>>, { headings, words, content }: Text): string {
  const imports: string[] = []
  const code = JSON.stringify({ ...fields, words }).replace(FILE, (_, file: string) => {
    imports.push(`import file${imports.length} from ${JSON.stringify(file)}\n`)
    return `file${imports.length - 1}`
  })
  return `import { createElement as element, Fragment } from 'react'
${imports.join('')}export const headings = ${JSON.stringify(headings)}
export const text = { ...${code}, Content: ${content} }
`
}
