import { readOptions } from '@site/tool/scripts/read-options'
import { build, serve } from 'vitepress'

const PORT = 4420
const folder = import.meta.dirname

async function main(): Promise<void> {
  const given = readOptions('docs:site')
  const base = given.text('base') ?? '/'
  await build(folder, { base })
  console.log('The site is in docs/site/dist. Any file host can serve it.')
  if (!given.flag('serve')) return
  await serve({ root: folder, base, port: PORT })
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
