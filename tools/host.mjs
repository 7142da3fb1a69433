import { runTypeScript } from './run/run-typescript.mjs'

await runTypeScript('platform/host/main.ts')
