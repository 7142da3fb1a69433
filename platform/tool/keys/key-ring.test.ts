import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PointerRecord } from '@site/records/history/pointer-record'
import { verifySigned } from '@site/records/history/verify-signed'
import { readTrust } from '@site/records/store/read-trust'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeKey, openSigner, rotateKey } from './key-ring'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keys-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const record = (at: string): PointerRecord => ({
  schema: 1,
  sequence: 7,
  composition: '0123456789abcdef',
  at,
  why: 'test',
  kind: 'activate',
})
const NOW = '2026-05-01T00:00:00.000Z'

test("the site's key is made on first use, readable by its owner alone, and trusted", () => {
  const signer = openSigner(folder, 'site')
  expect(openSigner(folder, 'site').id).toBe(signer.id)
  expect(statSync(join(folder, 'site.private.pem')).mode & 0o777).toBe(0o600)
  expect(readTrust(folder).keys[signer.id]).toMatchObject({ owner: 'site', remotes: '*', retired: null })
  expect(verifySigned(readTrust(folder), 'pointer', signer.sign('pointer', record(NOW))).owner).toBe('site')
  expect(readdirSync(folder).sort()).toEqual(['site.private.pem', 'trust.json'])
})

test('a private key that others can read is refused, with the way out', () => {
  openSigner(folder, 'site')
  chmodSync(join(folder, 'site.private.pem'), 0o644)
  expect(() => openSigner(folder, 'site')).toThrow(/chmod 600/)
})

test('a team without a key is told how to get one', () => {
  expect(() => openSigner(folder, 'team-chat')).toThrow(
    /Ask the owner of the site.*keys add team-chat[^:]*: .*keys install/,
  )
  expect(readdirSync(folder)).toEqual([])
})

test('beside the key of a team no key of the site is made, with a trust file or without', () => {
  const elsewhere = mkdtempSync(join(tmpdir(), 'keys-'))
  openSigner(folder, 'site')
  makeKey(folder, 'team-chat', ['chat'])
  copyFileSync(join(folder, 'team-chat.private.pem'), join(elsewhere, 'team-chat.private.pem'))
  expect(() => openSigner(elsewhere, 'site')).toThrow(/only of team-chat\.\n.*--as team-chat/)
  expect(() => openSigner(elsewhere, 'team-chat')).toThrow(/no trust\.json that knows it[\s\S]*keys install/)
  copyFileSync(join(folder, 'trust.json'), join(elsewhere, 'trust.json'))
  expect(() => openSigner(elsewhere, 'site')).toThrow(/--as team-chat/)
  expect(openSigner(elsewhere, 'team-chat').trusted.remotes).toEqual(['chat'])
  expect(readdirSync(elsewhere).sort()).toEqual(['team-chat.private.pem', 'trust.json'])
  rmSync(elsewhere, { recursive: true })
})

test('a key that somebody took out of the trust file does not trust itself again', () => {
  const { id } = openSigner(folder, 'site')
  makeKey(folder, 'team-chat', ['chat'])
  const { [id]: _stolen, ...keys } = readTrust(folder).keys
  writeFileSync(join(folder, 'trust.json'), JSON.stringify({ schema: 1, keys }))
  expect(() => openSigner(folder, 'site')).toThrow(/no trust\.json that knows it/)
})

test('every changed byte of what was signed is noticed', () => {
  const signer = openSigner(folder, 'site')
  const trust = readTrust(folder)
  const signed = signer.sign('pointer', record(NOW))
  const text = JSON.stringify(signed.record)
  for (let at = 0; at < text.length; at++) {
    const flipped = text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) ^ 1) + text.slice(at + 1)
    let changed: PointerRecord
    try {
      changed = JSON.parse(flipped) as PointerRecord
    } catch {
      continue // no longer valid JSON
    }
    if (JSON.stringify(changed) === text) continue
    expect(() => verifySigned(trust, 'pointer', { ...signed, record: changed }), flipped).toThrow(
      /does not fit/,
    )
  }
})

test('a signature for one kind of thing is none for another', () => {
  const signer = openSigner(folder, 'site')
  const signature = signer.sign('release', {
    schema: 1,
    name: 'chat',
    version: '1.0.0',
    digest: 'x',
    at: NOW,
  })
  const asPointer = { ...signature, record: signature.record as unknown as PointerRecord }
  expect(() => verifySigned(readTrust(folder), 'pointer', asPointer)).toThrow(/does not fit/)
})

test('after a rotation the old key signs nothing new, and what it signed stays good', () => {
  const old = openSigner(folder, 'site')
  const { retired, made } = rotateKey(folder, 'site', new Date('2026-06-01T00:00:00.000Z'))
  const trust = readTrust(folder)
  expect([retired, openSigner(folder, 'site').id]).toEqual([old.id, made])
  expect(verifySigned(trust, 'pointer', old.sign('pointer', record(NOW))).owner).toBe('site')
  const later = old.sign('pointer', record('2026-06-02T00:00:00.000Z'))
  expect(() => verifySigned(trust, 'pointer', later)).toThrow(/retired/)
})

test('a key that retired does not come back into use where a copy of it lies', () => {
  makeKey(folder, 'team-chat', ['chat'])
  const file = join(folder, 'team-chat.private.pem')
  const old = readFileSync(file)
  const { retired } = rotateKey(folder, 'team-chat', new Date())
  writeFileSync(file, old)
  expect(() => makeKey(folder, 'team-chat', ['chat'])).toThrow(
    /an old key, which retired[\s\S]*Move that file/,
  )
  expect(readTrust(folder).keys[retired]?.retired).not.toBeNull()
})

test('a trust file that was damaged is refused by name', () => {
  makeKey(folder, 'team-chat', ['chat'])
  writeFileSync(join(folder, 'trust.json'), '{"schema":1,"keys":{"a":{"owner":1}}}')
  expect(() => readTrust(folder)).toThrow(/trust\.json is not usable/)
})

test('the private key never stands in the trust file', () => {
  makeKey(folder, 'team-chat', ['chat'])
  expect(existsSync(join(folder, 'team-chat.private.pem'))).toBe(true)
  expect(readFileSync(join(folder, 'trust.json'), 'utf8')).not.toMatch(/PRIVATE|"d"/)
})
