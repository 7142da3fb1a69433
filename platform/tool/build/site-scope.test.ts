import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import postcss from 'postcss'
import { expect, test } from 'vitest'
import { siteScope } from './site-scope'

const FROM = '/shared/src/ui/site.css'
const scoped = (css: string, from = FROM) => postcss([siteScope()]).process(css, { from }).css

test.each([
  [':root{--color-ink:#000}', '.site-root{--color-ink:#000}'],
  ['html{color:red;overflow-y:scroll}', '.site-root{color:red}'],
  ['body{min-block-size:100svb;font-size:1rem}', '.site-root{font-size:1rem}'],
  ['*,::before{margin:0}', ':where(.site-root) *,:where(.site-root) ::before{margin:0}'],
  [
    '@media print{h1,a[href]::after{top:0}}',
    '@media print{:where(.site-root) h1,:where(.site-root) a[href]::after{top:0}}',
  ],
  [
    '[data-theme="dark"]{top:0}',
    ':where(.site-root) [data-theme="dark"],[data-theme="dark"] .site-root{top:0}',
  ],
  ['@keyframes rise{from{top:0}50%{top:1px}}', '@keyframes rise{from{top:0}50%{top:1px}}'],
  ['html:has(dialog:modal){overflow:hidden}', ''],
])('%s is kept inside what a host mounts', (css, inside) => {
  expect(scoped(css)).toBe(inside)
})

test('other sheets stay as they are', () => {
  expect(scoped('p{top:0}', '/shared/src/ui/card.module.css')).toBe('p{top:0}')
})

test('of the sheets of the site no rule is left that reaches further', () => {
  const folder = join(import.meta.dirname, '../../../shared/src/ui/styles')
  for (const sheet of ['reset', 'base', 'tokens'])
    postcss.parse(scoped(readFileSync(join(folder, `${sheet}.css`), 'utf8'))).walkRules(({ selectors }) => {
      for (const selector of selectors) expect(selector).toContain('.site-root')
    })
})
