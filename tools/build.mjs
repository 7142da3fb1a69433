import { runTypeScript } from './run/run-typescript.mjs'

await runTypeScript('tools/build.ts')
