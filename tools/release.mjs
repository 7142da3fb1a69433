import { runTypeScript } from './run/run-typescript.mjs'

await runTypeScript('tools/release/src/main.ts')
