import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './source-imports'

/** The last stage of the Dockerfile, which is the host's. */
export interface HostImage {
  /** In the build, and in the image. */
  readonly copied: readonly { readonly from: string; readonly to: string }[]
  readonly env: Readonly<Record<string, string>>
  readonly user: string
  readonly healthCheck: readonly string[]
  readonly command: readonly string[]
}

export function readHostImage(): HostImage {
  const text = readFileSync(join(root, 'Dockerfile'), 'utf8')
  const stage = text.slice(text.lastIndexOf('\nFROM '))
  const lines = (instruction: string) =>
    [...stage.matchAll(new RegExp(`^${instruction} (.+)$`, 'gm'))].map(([, rest = '']) => rest)
  const commandIn = (line = '') => JSON.parse(line.slice(line.indexOf('['))) as string[]
  return {
    copied: lines('COPY').map((line) => {
      const [from = '', to = ''] = line.split(' ').slice(-2)
      return { from, to }
    }),
    env: Object.fromEntries(
      lines('ENV').flatMap((line) => line.split(' ').map((pair) => pair.split('=') as [string, string])),
    ),
    user: lines('USER')[0] ?? 'root',
    healthCheck: commandIn(lines('HEALTHCHECK')[0]),
    command: commandIn(lines('CMD')[0]),
  }
}
