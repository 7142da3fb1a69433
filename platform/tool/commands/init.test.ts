import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runCommand } from '../testing/run-command'
import { makeSmallSite, type SmallSite } from '../testing/stress/small-site'
import { initCommand } from './init'

let site: SmallSite
let file: string
beforeEach(async () => {
  site = await makeSmallSite(['chat'])
  file = join(site.folder, '.env')
})
afterEach(() => site.remove())

const init = (line: readonly string[], answers?: readonly string[]) => {
  const left = [...(answers ?? [])]
  return runCommand(initCommand, site, line, undefined, answers ? async () => left.shift() ?? '' : null)
}
const read = () => parseEnv(readFileSync(file, 'utf8'))

test('init writes what the options give, for its owner alone', async () => {
  await init(['--store', '/a folder/store', '--as', 'team-chat', '--site', 'https://site.example/'])
  expect(read()).toEqual({
    STORE_DIR: '/a folder/store',
    RELEASE_OWNER: 'team-chat',
    SITE_URL: 'https://site.example/',
  })
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('init fills an empty variable where it stands, and leaves every other line as it was', async () => {
  writeFileSync(file, '# the store\nSTORE_DIR=\nGEMINI_API_KEY=secret # mine\nSITE_URL=https://site.example')
  await init(['--store', 's3://bucket/prefix', '--as', 'site'])
  expect(readFileSync(file, 'utf8')).toBe(
    '# the store\nSTORE_DIR=s3://bucket/prefix\nGEMINI_API_KEY=secret # mine\nSITE_URL=https://site.example\nRELEASE_OWNER=site\n',
  )
})

test('init replaces no value without --yes, and then writes nothing at all', async () => {
  writeFileSync(file, 'STORE_DIR=/old\n')
  await expect(init(['--store', '/new', '--as', 'site'])).rejects.toThrow(
    /KW1008[\s\S]*sets STORE_DIR to \/old/,
  )
  await expect(init(['--store', '/new'], ['n'])).rejects.toThrow('KW1008')
  expect(readFileSync(file, 'utf8')).toBe('STORE_DIR=/old\n')
  await init(['--store', '/new'], ['y'])
  expect(read()).toEqual({ STORE_DIR: '/new' })
  await init(['--store', '/newer', '--yes'])
  expect(read()).toEqual({ STORE_DIR: '/newer' })
})

test('without options init asks at a terminal, keeps what is answered with nothing, and is refused in a script', async () => {
  writeFileSync(file, 'STORE_DIR=/old\n')
  const { said } = await init([], ['', 'team-chat', 'https://site.example'])
  expect(read()).toEqual({ STORE_DIR: '/old', RELEASE_OWNER: 'team-chat', SITE_URL: 'https://site.example' })
  expect(said).toContain('release -- doctor')
  await expect(init([])).rejects.toThrow('KW1007')
})

test.each([
  ['--site', 'site.example', /SITE_URL: it has to be an address/],
  ['--store', "it's", /STORE_DIR: it has a quotation mark/],
])('init refuses %s %s', async (option, value, says) => {
  await expect(init([option, value])).rejects.toThrow(says)
  expect(existsSync(file)).toBe(false)
})
