import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openS3Store, s3Store } from './s3-store'

const KEYS = { accessKeyId: 'test', secretAccessKey: 'test' }

/** The options of a bucket behind a server with these responses. */
async function optionsOf(answer: RequestListener) {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    bucket: 'site',
    prefix: '',
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    credentials: async () => KEYS,
    answerWithin: 200,
  }
}

const bucketOf = async (answer: RequestListener) => s3Store(await optionsOf(answer))

test('a bucket that never answers is given up, with what to do', async () => {
  const store = await bucketOf(() => undefined)
  await expect(store.read('pointer/00000001.json')).rejects.toThrow(
    /was not answered[\s\S]*Check the network/,
  )
})

test('so is one that never ends its answer', async () => {
  const store = await bucketOf((_, response) => response.writeHead(200).write('{'))
  await expect(store.read('pointer/00000001.json')).rejects.toThrow(/time/i)
})

test('reading needs no right to write, and temporary credentials are sent whole', async () => {
  const asked: string[] = []
  const options = await optionsOf(({ method, headers }, response) => {
    asked.push(`${method} ${headers['x-amz-security-token']}`)
    response.end(method === 'GET' ? 'text' : '')
  })
  const credentials = async () => ({ ...KEYS, sessionToken: 'of-a-role' })
  const store = openS3Store({ ...options, credentials })
  expect((await store.read('pointer/00000001.json')).toString()).toBe('text')
  expect(asked).toEqual(['GET of-a-role'])
  await expect(store.create('pointer/00000002.json', '')).rejects.toThrow('is not used') // it overwrites: see the probe
  expect(asked.slice(1, 3)).toEqual(['PUT of-a-role', 'PUT of-a-role'])
})
