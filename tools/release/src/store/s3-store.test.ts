import { afterAll, beforeAll, expect, test } from 'vitest'
import { CREDENTIALS, type S3Server, startMoto, startS3rver } from '../../testing/s3-server'
import { openS3Store } from './s3-store'

let lookAlike: S3Server
let conditional: S3Server | null
beforeAll(async () => {
  ;[lookAlike, conditional] = await Promise.all([startS3rver(), startMoto()])
}, 60_000)
afterAll(() => {
  lookAlike.stop()
  conditional?.stop()
})

const open = ({ endpoint }: S3Server) =>
  openS3Store({ bucket: 'site', prefix: 'shop/', endpoint, ...CREDENTIALS })

test('a bucket that overwrites although it is told not to is refused, with what to do', {
  timeout: 30_000,
}, async () => {
  await expect(open(lookAlike)).rejects.toThrow(
    /s3:\/\/site\/shop\/ is not used[\s\S]*lose each other's changes[\s\S]*next: {2}Use a service with conditional writes/,
  )
})

test('of many who add the same record one does, and what is added can be read, listed and removed', {
  timeout: 30_000,
}, async () => {
  // Without Moto on this machine the look-alike stands in, and must go on being refused.
  if (!conditional) return expect(open(lookAlike)).rejects.toThrow(/is not used/)
  const store = await open(conditional)
  const results = await Promise.all(
    Array.from({ length: 20 }, (_, index) => store.create('pointer/00000001.json', `writer ${index}`)),
  )
  expect(results.filter(Boolean)).toHaveLength(1)
  expect((await store.read('pointer/00000001.json')).toString()).toBe(`writer ${results.indexOf(true)}`)
  await store.create('pointer/00000002.json', 'x & y')
  expect(await store.list('pointer')).toEqual(['00000001.json', '00000002.json'])
  expect(await store.has('pointer/00000003.json')).toBe(false)
  await store.create('remotes/chat/1.0.0/release.json', '{}')
  expect(await store.has('remotes/chat/1.0.0')).toBe(true)
  expect(await store.list('remotes')).toEqual(['chat'])
  await store.remove('remotes/chat')
  expect(await store.list('remotes')).toEqual([])
  await expect(store.read('nothing')).rejects.toThrow(/answered with 404/)
})
