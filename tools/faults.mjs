import { runTypeScript } from './run/run-typescript.mjs'

await runTypeScript('tools/run/faults.ts')
