import { expect, test, vi } from 'vitest'
import { openReadableStore } from './open-store'

test('a region and an address that are set to nothing, as a workflow sets a variable it does not have, are those of Amazon', async () => {
  const asked = vi.fn(async () => new Response('{}'))
  vi.stubGlobal('fetch', asked)
  try {
    const keys = { AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' }
    const store = await openReadableStore('s3://site/prefix', {
      ...keys,
      AWS_REGION: '',
      AWS_ENDPOINT_URL: '',
    })
    await store.read('pointer/00000001.json')
    expect(asked).toHaveBeenCalledWith(
      expect.objectContaining({
        url: 'https://s3.us-east-1.amazonaws.com/site/prefix/pointer/00000001.json',
      }),
    )
  } finally {
    vi.unstubAllGlobals()
  }
})

test('a region is also read by the name that the AWS command line knows it by', async () => {
  const asked = vi.fn(async () => new Response('{}'))
  vi.stubGlobal('fetch', asked)
  try {
    const keys = { AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' }
    const store = await openReadableStore('s3://site', {
      ...keys,
      AWS_REGION: '',
      AWS_DEFAULT_REGION: 'eu-north-1',
    })
    await store.read('pointer/00000001.json')
    expect(asked).toHaveBeenCalledWith(
      expect.objectContaining({ url: expect.stringContaining('https://s3.eu-north-1.amazonaws.com/') }),
    )
  } finally {
    vi.unstubAllGlobals()
  }
})
