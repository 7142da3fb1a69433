import { build, type Plugin } from 'vite'
import { expect, test } from 'vitest'
import { sharedChunk } from './shared-chunk'

const SOURCES: Readonly<Record<string, string>> = {
  'main.js': `import 'order.css'; import 'notice.js'; import('later.js')`,
  'notice.js': `import styles from 'notice.module.css'; import 'button.js'; console.log(styles.notice)`,
  'later.js': `import 'button.js'; console.log('later')`,
  'button.js': `import styles from 'button.module.css'; console.log(styles.button)`,
  'order.css': '@layer reset, ui;',
  'notice.module.css': '@layer ui{.notice{top:0}}',
  'button.module.css': '@layer ui{.button{top:0}}',
}

const sources: Plugin = {
  name: 'sources',
  enforce: 'pre',
  resolveId: (id) => (id in SOURCES ? id : undefined),
  load: (id) => SOURCES[id],
}

const { plugin, groups } = sharedChunk('base')
const result = await build({
  root: import.meta.dirname,
  configFile: false,
  logLevel: 'error',
  plugins: [sources, plugin],
  build: {
    write: false,
    cssCodeSplit: false,
    rolldownOptions: { input: 'main.js', output: { codeSplitting: { groups } } },
  },
})
const files = [result].flat().flatMap((built) => ('output' in built ? built.output : []))

test('what a later script shares with the first lies in neither', () => {
  const later = files.flatMap((file) => (file.type === 'chunk' && file.name === 'later' ? file.imports : []))
  expect(later).toEqual([expect.stringMatching(/base-/)])
  const texts = files.flatMap((file) => (file.type === 'chunk' && file.name === 'base' ? file.code : []))
  expect(texts.join()).toContain('button')
  expect(texts.join()).not.toContain('notice')
})

test('the order of layers stands in front of all styles', () => {
  const styles = files.flatMap((file) => (file.type === 'asset' ? String(file.source) : [])).join('')
  expect(styles).toMatch(/^@layer reset[;,]/)
  expect(styles).toContain('button')
})
