import { execFile } from 'node:child_process'
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { releaseDay } from '@site/testing/release-day'
import { builtSite, startSite } from '@site/testing/site/site'
import { startStopwatch } from '@site/testing/stopwatch'
import type { Command } from '../../platform/tool/cli/command'
import { listedReport } from '../../platform/tool/cli/listed-report'
import { openContext } from '../../platform/tool/cli/open-context'
import { readArguments } from '../../platform/tool/cli/read-arguments'
import { COMMANDS } from '../../platform/tool/commands/all-commands'
import { expect, test } from './fixtures/test'

const root = join(import.meta.dirname, '../..')
const run = promisify(execFile)

/** A repository with the files for building a remote, and no remote in it; the site's keys are its own, so that the team gets one. */
async function emptyRepository(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const name of ['node_modules', 'shared', 'tsconfig.json'])
    await symlink(join(root, name), join(folder, name))
  await writeFile(join(folder, 'package.json'), '{ "type": "module", "workspaces": ["shared"] }')
  await cp(builtSite.keysFolder, join(folder, '.keys'), { recursive: true })
}

async function tool(repository: string, ...line: string[]): Promise<string> {
  const main = join(root, 'platform/tool/main.ts')
  return (await run(process.execPath, ['--import', 'tsx', main, ...line], { cwd: repository })).stdout
}

// The whole of it, from an empty folder and with a development server, is `node tools/run.mjs try:day`.
test("a team's day: a new remote goes live, errs, goes back and ends, and the shell and open tabs stay as they are", async ({
  page,
  site,
}) => {
  test.slow()
  const repository = join(root, '.cache', `repository-${process.pid}`)
  await emptyRepository(repository)
  const keysFolder = join(repository, '.keys')
  const releases = await startSite({ backend: site, releases: true, keys: keysFolder })
  const { KEYS_DIR } = process.env
  process.env['KEYS_DIR'] = keysFolder
  /** As on its command line; in this process if nothing is built. */
  const release = async (name: string, ...args: string[]) => {
    const line = [...args, '--store', releases.storeFolder]
    if (name === 'publish') return tool(repository, name, ...line)
    const command: Command = await COMMANDS[name as keyof typeof COMMANDS]()
    const said: string[] = []
    const given = readArguments(command, line)
    const context = await openContext(
      repository,
      command,
      given,
      listedReport((text) => void said.push(text)),
    )
    const { ok } = await command.run(context, given)
    expect(ok, [name, ...line, ...said].join('\n')).toBe(true)
    return said.join('\n')
  }
  try {
    const { shell } = await releases.live()
    await release('new', 'mfe-jobs')
    expect(JSON.parse(await readFile(join(repository, 'package.json'), 'utf8'))).toMatchObject({
      workspaces: ['mfe-jobs', 'shared'],
    })
    const watch = startStopwatch(() => undefined)
    await releaseDay({ repository, siteUrl: releases.url, visitor: page, watch, release })
    expect((await releases.live()).shell).toEqual(shell)
    await page.goto('about:blank') // it keeps polling for the live composition
  } finally {
    process.env['KEYS_DIR'] = KEYS_DIR
    await releases.close()
    await rm(repository, { recursive: true })
  }
})
