import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readVariables } from '@site/host/environment/read-variables'
import { satisfies } from 'semver'
import { installedVersion, manifestOf } from '../../build/installed-package'
import { isAnswered } from '../../is-answered'
import { isTeamRepository } from '../../keys/team-repository'
import { toolPackage } from '../tool-package'
import { type Finding, failed, fine, warning } from './finding'

export function checkNode(root: string, version = process.versions.node): Finding[] {
  const { node } = toolPackage().engines ?? enginesOf(root) ?? { node: '*' }
  return [
    satisfies(version, node)
      ? fine('Node', version)
      : failed(
          'Node',
          `${version} is not one of ${node}`,
          'Install one of these, such as with: nvm install 24',
        ),
  ]
}

/** In the site's repository the tool's own package has no engines, so those of the root are read. */
const enginesOf = (root: string) =>
  existsSync(join(root, 'package.json')) ? manifestOf(root).engines : undefined

/** Tool and shared modules of the same version use the same formats. */
export function checkVersions(root: string): Finding[] {
  const { version: tool } = toolPackage()
  const shared = installedVersion('@site/shared', root)
  return [
    tool === shared
      ? fine('versions', `tool and shared modules ${tool}`)
      : warning(
          'versions',
          `The tool is ${tool}, and the shared modules are ${shared}`,
          'Bring both to one version in package.json, and run npm install.',
        ),
  ]
}

/** The ports of `npm start`, or of `npm run dev` in the repository of one remote. */
export async function checkPorts(root: string, env: NodeJS.ProcessEnv): Promise<Finding[]> {
  const {
    PORT,
    BACKEND_PORT = 54_321,
    MAIL_PORT = 54_324,
  } = readVariables(['PORT', 'BACKEND_PORT', 'MAIL_PORT'], env)
  const ports = { PORT, ...(isTeamRepository(root) ? {} : { BACKEND_PORT, MAIL_PORT }) }
  const found = await Promise.all(
    Object.entries(ports).map(async ([name, port]) => ({ name, port, isTaken: await isAnswered(port) })),
  )
  const taken = found.filter(({ isTaken }) => isTaken)
  if (taken.length === 0) return [fine('ports', `free: ${Object.values(ports).join(', ')}`)]
  if (await isSite(PORT)) return [fine('ports', `a site answers on http://localhost:${PORT}`)]
  return taken.map(({ name, port }) =>
    warning('ports', `Something listens on ${port}`, `Stop it, or choose another: ${name}=${port + 1}`),
  )
}

async function isSite(port: number): Promise<boolean> {
  const answer = await fetch(`http://localhost:${port}/healthz`, { signal: AbortSignal.timeout(2000) }).catch(
    () => null,
  )
  const health: unknown = await answer?.json().catch(() => null)
  return typeof health === 'object' && health !== null && 'composition' in health
}
