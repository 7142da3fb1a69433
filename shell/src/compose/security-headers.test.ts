import { readSiteConfig } from '@site/host/site-config'
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { expect, test } from 'vitest'
import { securityHeaders } from './security-headers'

const config = readSiteConfig(
  { SUPABASE_ANON_KEY: 'key', SUPABASE_URL: 'https://project.supabase.co' },
  'https://site.example',
)
const inline = { scripts: ["'sha256-AAAA'"], styles: ["'sha256-BBBB'"] }
const policyOf = (headers: Record<string, string>) => headers['content-security-policy'] ?? ''

for (const reports of [true, false])
  test(`an independent evaluator finds nothing high or medium, ${reports ? 'on the host' : 'in the exported site'}`, () => {
    const policy = policyOf(securityHeaders(config, inline, { reports }))
    const findings = new CspEvaluator(new CspParser(policy).csp).evaluate()
    expect(
      findings.filter(({ severity }) => severity <= Severity.MEDIUM || severity === Severity.HIGH_MAYBE),
    ).toEqual([])
  })

test('no unsafe source, Trusted Types enforced', () => {
  const policy = policyOf(securityHeaders(config, inline, {}))
  expect(policy).not.toMatch(/unsafe-|\*|\bhttps?: /)
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types site-scripts")
})

test('pages of a site without a backend ask their own origin alone', () => {
  const policy = policyOf(securityHeaders({ ...config, supabaseUrl: '' }, inline, {}))
  expect(policy).toContain("; connect-src 'self'; ")
})

test('scripts need a known hash where the browser takes the policy', () => {
  expect(securityHeaders(config, inline, { integrityPolicy: true })['integrity-policy']).toBe(
    'blocked-destinations=(script)',
  )
  expect(securityHeaders(config, inline, {})).not.toHaveProperty('integrity-policy')
})

test('only a host that takes reports is sent some', () => {
  expect(securityHeaders(config, inline, { reports: true, integrityPolicy: true })).toMatchObject({
    'reporting-endpoints': 'site="/reports"',
    'integrity-policy': 'blocked-destinations=(script), endpoints=(site)',
  })
  expect(JSON.stringify(securityHeaders(config, inline, {}))).not.toContain('report')
})

test('encryption is asked for where the site has it', () => {
  expect(securityHeaders(config, inline, {})).toHaveProperty('strict-transport-security')
  expect(securityHeaders({ ...config, siteUrl: 'http://localhost' }, inline, {})).not.toHaveProperty(
    'strict-transport-security',
  )
})

const policyFor = (sceneUrl: string) => policyOf(securityHeaders({ ...config, sceneUrl }, inline, {}))

test('a scene from another address may be fetched, with what it carries inside', () => {
  const policy = policyFor('https://scenes.example/core/scene.glb')
  expect(policy).toMatch(/connect-src [^;]* https:\/\/scenes\.example data: blob:/)
  expect(policy).toMatch(/img-src 'self' data: blob:/)
})

test('without one the page fetches from its own address and the backend alone', () => {
  for (const sceneUrl of ['', '/scenes/own.glb']) expect(policyFor(sceneUrl)).not.toContain('blob:')
})
