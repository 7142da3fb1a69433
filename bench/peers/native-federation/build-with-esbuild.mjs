import { relative } from 'node:path'
import { runEsBuildBuilder } from '@softarc/native-federation-esbuild'
import { asVite } from './as-vite.mjs'

// A process of its own for each build: the builder holds one configuration per process.
const { FEDERATION_ROOT: workspaceRoot, FEDERATION_OUT: outputPath, FEDERATION_PARTS: parts } = process.env
const { FEDERATION_EXPOSES: file, FEDERATION_PACKAGE: versions } = process.env

const FILES = ['.avif', '.webp', '.svg', '.glb', '.woff2']

const federation = await runEsBuildBuilder(
  relative(workspaceRoot, `${import.meta.dirname}/federation.config.mjs`),
  {
    workspaceRoot,
    outputPath,
    entryPoints: [file],
    tsConfig: 'tsconfig.json',
    packageJson: `${versions}/package.json`,
    cachePath: '.cache/bench/native-federation/cache',
    adapterConfig: {
      plugins: [asVite({ parts })],
      loader: Object.fromEntries(FILES.map((extension) => [extension, 'file'])),
      frameworks: [{ name: 'react', needsCommonJsPlugin: true }], // the preset names files that React 19 does not have
    },
  },
)
await federation.close()
