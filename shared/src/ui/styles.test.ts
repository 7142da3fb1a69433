import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('brings the styles of every component of the kit', () => {
  const source = readFileSync(new URL('./styles.ts', import.meta.url), 'utf8')
  const imported = [...source.matchAll(/import '\.\/(.+)'/g)].map(([, path]) => path)
  const sheets = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.module.css') && !path.startsWith('catalogue'),
  )
  expect(imported.sort()).toEqual(['site.css', ...sheets].sort())
})
