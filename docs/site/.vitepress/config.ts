import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { slug } from 'github-slugger'
import { defineConfig } from 'vitepress'
import { readIndex } from '../read-index'
import { extendMarkdown, linkedFiles } from './markdown'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const read = (file: string) => readFileSync(join(root, file), 'utf8')
/** The site's own icon, as text: the configuration itself imports packages that are not installed here. */
const [, mark = ''] = /icon: "(data:[^"]+)"/.exec(read('site.config.ts')) ?? []

const groups = readIndex(read('docs/README.md'), '/docs/')
const decisions = readIndex(read('docs/decisions/README.md'), '/docs/decisions/')
  .filter(({ text }) => /^\d/.test(text))
  .map(({ text, items }) => ({ text: text.replace(/^\d+ /, ''), items: [...items] }))

// biome-ignore lint/style/noDefaultExport: VitePress reads it
export default defineConfig({
  title: 'Ketwise',
  description:
    'A micro-frontend platform: every team releases its own part, and the site stays one fast page.',
  lang: 'en',
  srcDir: '../..',
  outDir: 'dist',
  cacheDir: '../../.cache/docs-site',
  cleanUrls: true,
  // Pages are those of GitHub, at their paths; only the first one is of the site alone.
  rewrites: { 'docs/site/index.md': 'index.md' },
  srcExclude: ['README.md', 'AGENTS.md', 'platform/**', 'mfe-*/src/**'],
  ignoreDeadLinks: 'localhostLinks', // of a started site; every other dead link fails the build
  head: [['link', { rel: 'icon', href: mark }]],
  markdown: {
    anchor: { slugify: slug },
    config: (md) => extendMarkdown(md, root),
  },
  vite: {
    build: { chunkSizeWarningLimit: 1000 }, // the index of the search, loaded with its first letter
    plugins: [
      {
        // Pages are above the folder with the packages: from there neither they nor Vite find Vue.
        name: 'vue-of-the-site',
        enforce: 'pre',
        resolveId(id, importer, { ssr }) {
          if (!/^(vue|@vue)(\/|$)/.test(id)) return null
          if (ssr) return { id, external: true }
          return importer?.endsWith('.md') ? this.resolve(id, import.meta.filename) : null
        },
      },
    ],
  },
  themeConfig: {
    logo: mark,
    search: { provider: 'local' },
    outline: [2, 3],
    nav: [
      { text: 'First remote', link: '/docs/tutorials/first-remote' },
      { text: 'Concepts', link: '/docs/concepts' },
      { text: 'All pages', link: '/docs/README' },
      { text: 'Changelog', link: '/CHANGELOG' },
    ],
    sidebar: {
      '/': groups.map(({ text, items }) => ({ text, items: [...items] })),
      '/docs/decisions/': [{ text: 'All decisions', link: '/docs/decisions/README' }, ...decisions],
    },
  },
  buildEnd: ({ outDir }) => {
    for (const file of linkedFiles) cpSync(join(root, file), join(outDir, file))
  },
})
