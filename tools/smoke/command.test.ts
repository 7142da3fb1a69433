import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { smokeCommand } from './command'
import { DOCUMENTED } from './documented-steps'

const asked = vi.fn<typeof fetch>()
beforeEach(() => vi.stubGlobal('fetch', asked))
afterEach(() => {
  vi.unstubAllGlobals()
  asked.mockReset()
})

async function run(...args: string[]) {
  const lines: string[] = []
  const errors: string[] = []
  const code = await smokeCommand(args, {
    line: (...texts) => lines.push(texts.join(' ')), // as console.log prints them
    error: (text) => errors.push(text),
  })
  return { code, lines: lines.join('\n'), errors: errors.join('\n') }
}

test.each([
  [[], '--url has to be the address of the site'],
  [['--url', 'site.example'], '--url has to be the address of the site'],
  [['--url', 'https://'], '--url has to be the address of the site'],
  [['--url', 'https://site.example', '--email', 'me'], '--email has to be a mail address, not "me".'],
  [['--site', 'https://site.example'], "Unknown option '--site'"],
])('%j is not understood, and asks nobody', async (args, why) => {
  const { code, errors } = await run(...args)
  expect(code).toBe(2)
  expect(errors).toContain(why)
  expect(errors).toContain('node tools/run.mjs smoke --url')
  expect(asked).not.toHaveBeenCalled()
})

test('a step that fails is printed with its time, why and what to do, and the command ends with 1', async () => {
  asked.mockRejectedValue(new TypeError('fetch failed', { cause: new Error('getaddrinfo ENOTFOUND') }))
  const { code, lines } = await run('--url', 'https://site.example/contact', '--email', 'me@agency.example')
  expect(code).toBe(1)
  expect(lines).toMatch(
    /^ {2}✗ configuration +\d\.\d s {2}https:\/\/site\.example\/config\.json does not answer: getaddrinfo ENOTFOUND\n +Next: Check the address/m,
  )
  expect(lines).toMatch(/^ {2}– sign-up +not run {2}It needs the configuration\.$/m)
  expect(lines).toMatch(/\n0 ok, 1 failed, 9 not run\.$/)
})

test.each(Object.values(DOCUMENTED))(
  'the step "%s" and its command are in the document',
  (title, command) => {
    const page = readFileSync(join(import.meta.dirname, '../../docs/deploying.md'), 'utf8')
    const [, step = ''] = new RegExp(`^\\d+\\. \\*\\*${title}[.*]([\\s\\S]*?)^\\d+\\. `, 'm').exec(page) ?? []
    expect(step).toMatch(new RegExp(`npx supabase@\\S+ ${command}`))
  },
)
