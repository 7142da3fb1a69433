import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Configuration, rspack } from '@rspack/core'
import { sitePartsSource } from '../monolith/site-parts'
import type { ApplicationBuild } from './application-build'

/** One remote as an application with a document of its own: a UMD library with chunks, which Vite does not build. */
export async function buildWithRspack(application: ApplicationBuild): Promise<void> {
  const { root, name, config, source, folder } = application
  const parts = join(folder, 'parts', `${name}.ts`)
  await mkdir(join(folder, 'parts'), { recursive: true })
  await writeFile(parts, await sitePartsSource({ root, names: [name], config }))
  await run({
    mode: 'production',
    context: source,
    target: ['web', 'es2022'],
    entry: { [name]: join(source, 'application.tsx') },
    output: {
      path: join(folder, 'remotes', name),
      publicPath: `/remotes/${name}/`,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      cssFilename: '[name].[contenthash:8].css',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      library: { name: `${name}-[name]`, type: 'umd' },
      chunkLoadingGlobal: `webpackJsonp_${name}`,
      globalObject: 'window',
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          type: 'javascript/auto',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic' } },
              target: 'es2022',
            },
          },
        },
        { test: /\.md$/, loader: join(import.meta.dirname, 'markdown-loader.ts'), type: 'javascript/auto' },
        { test: /\.module\.css$/, type: 'css/module', parser: { namedExports: false } },
        { test: /\.css$/, exclude: /\.module\.css$/, type: 'css' },
        { test: /\.(avif|webp|glb|woff2)$/, type: 'asset/resource' },
        { test: /\.svg$/, type: 'asset', parser: { dataUrlCondition: { maxSize: 4096 } } },
        { test: /\.svg$/, resourceQuery: /no-inline/, type: 'asset/resource' },
      ],
    },
    plugins: [
      new rspack.NormalModuleReplacementPlugin(/^virtual:site-parts$/, parts),
      new rspack.HtmlRspackPlugin({ templateContent: emptyPage() }),
    ],
  })
}

function run(configuration: Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    rspack(configuration, (error, stats) => {
      if (error) reject(error)
      else if (stats?.hasErrors()) reject(new Error(stats.toString({ all: false, errors: true })))
      else resolve()
    })
  })
}

/** The page that Vite gets, without its script: Rspack writes its own. */
function emptyPage(): string {
  const page = readFileSync(join(import.meta.dirname, 'empty-page/index.html'), 'utf8')
  return page.replace(/\s*<script.*<\/script>/, '')
}
