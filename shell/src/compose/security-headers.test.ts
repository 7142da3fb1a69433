import { placeholderConfig } from '@site/shared/config'
import { expect, test } from 'vitest'
import { securityHeaders } from './security-headers'

const policyFor = (sceneUrl: string) =>
  securityHeaders(
    { ...placeholderConfig, supabaseUrl: 'https://project.supabase.example', sceneUrl },
    { scripts: [], styles: [] },
    false,
  )['content-security-policy']

test('2.5 a scene from another address may be fetched, with what it carries inside', () => {
  const policy = policyFor('https://scenes.example/core/scene.glb')
  expect(policy).toMatch(/connect-src [^;]* https:\/\/scenes\.example data: blob:/)
  expect(policy).toMatch(/img-src 'self' data: blob:/)
})

test('without one the page fetches from its own address and the backend alone', () => {
  for (const sceneUrl of ['', '/scenes/own.glb']) expect(policyFor(sceneUrl)).not.toContain('blob:')
})
