import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { compileMarkdown } from '@site/tool/build/compile-markdown'
import { preprocessCSS, resolveConfig } from 'vite'

/**
 * An esbuild plugin. The site's sources are written for Vite: a module without a file, addresses of images with a query,
 * texts in Markdown, and CSS modules, whose names esbuild would shorten to the same letters in every build.
 */
export function asVite({ parts }) {
  return {
    name: 'as-vite',
    async setup(build) {
      const config = await resolveConfig({ configFile: false, logLevel: 'error' }, 'build')
      const styles = new Map()
      build.onResolve({ filter: /^virtual:site-parts$/ }, () => ({ path: parts }))
      build.onResolve(
        { filter: /\.(avif|webp|svg|glb)(\?(no-inline|url))?$/ },
        ({ path, resolveDir, kind }) =>
          kind === 'import-statement'
            ? { path: resolve(resolveDir, path.replace(/\?.*$/, '')), namespace: 'address' }
            : undefined,
      )
      build.onLoad({ filter: /./, namespace: 'address' }, ({ path }) => ({
        contents: `import file from ${JSON.stringify(`${path}?bytes`)}
          export default new URL(file, import.meta.url).href`,
      }))
      build.onLoad({ filter: /\.md$/ }, async ({ path }) => {
        const { code } = await compileMarkdown(path)
        return { contents: code, loader: 'js' }
      })
      build.onResolve({ filter: /\?bytes$/ }, ({ path }) => ({ path: path.replace(/\?bytes$/, '') }))
      build.onLoad({ filter: /\.module\.css$/, namespace: 'file' }, async ({ path }) => {
        const { code, modules } = await preprocessCSS(await readFile(path, 'utf8'), path, config)
        styles.set(path, code)
        const names = JSON.stringify(modules ?? {})
        return { contents: `import ${JSON.stringify(`${path}?styles`)}\nexport default ${names}` }
      })
      build.onResolve({ filter: /\?styles$/ }, ({ path }) => ({
        path: path.replace(/\?styles$/, ''),
        namespace: 'styles',
      }))
      build.onLoad({ filter: /./, namespace: 'styles' }, ({ path }) => ({
        contents: styles.get(path),
        loader: 'css',
        resolveDir: dirname(path),
      }))
    },
  }
}
