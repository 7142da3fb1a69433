import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Configuration, rspack } from '@rspack/core'
import type { SiteConfig } from '@site/shared/contracts'
import { sitePartsSource } from '../../monolith/site-parts'

const here = import.meta.dirname

interface ApplicationBuild {
  readonly root: string
  readonly name: string
  readonly config: SiteConfig
  readonly folder: string
}

/** One remote as qiankun wants an application: a UMD library with chunks, which Vite does not build. */
export async function buildWithRspack({ root, name, config, folder }: ApplicationBuild): Promise<void> {
  const parts = join(folder, 'parts', `${name}.ts`)
  await mkdir(join(folder, 'parts'), { recursive: true })
  await writeFile(parts, await sitePartsSource({ root, names: [name], config }))
  await run({
    mode: 'production',
    context: here,
    target: ['web', 'es2022'],
    entry: { [name]: join(here, 'application/application.tsx') },
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
        { test: /\.module\.css$/, type: 'css/module', parser: { namedExports: false } },
        { test: /\.css$/, exclude: /\.module\.css$/, type: 'css' },
        { test: /\.(avif|webp|glb|woff2)$/, type: 'asset/resource' },
        { test: /\.svg$/, type: 'asset', parser: { dataUrlCondition: { maxSize: 4096 } } },
        { test: /\.svg$/, resourceQuery: /no-inline/, type: 'asset/resource' },
      ],
    },
    plugins: [
      new rspack.NormalModuleReplacementPlugin(/^virtual:site-parts$/, parts),
      new rspack.HtmlRspackPlugin({ template: join(here, 'application/index.html') }),
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
