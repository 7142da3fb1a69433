import { runTypeScript } from './run/run-typescript.mjs'

await runTypeScript('shell/host/main.ts')
