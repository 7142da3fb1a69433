import { runTypeScript } from './run/run-typescript.mjs'

await runTypeScript('platform/release/main.ts')
