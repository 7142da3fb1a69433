import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runHere } from './run-typescript.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Runs the built host in this process, so that signals reach it directly. */
export async function runBuilt(file, args) {
  const host = resolve(root, file)
  if (existsSync(host)) return runHere(host, args)
  console.error(
    `The host is not built: ${host} is missing. Build it with the site: npm run build. Or alone, when the store is in use: npm run build -- host`,
  )
  process.exitCode = 1
}
