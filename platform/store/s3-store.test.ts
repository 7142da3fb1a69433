import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { s3Store } from './s3-store'

/** A bucket behind a server that answers like this. */
async function bucketOf(answer: RequestListener) {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const keys = { region: 'us-east-1', accessKeyId: 'test', secretAccessKey: 'test' }
  return s3Store({
    bucket: 'site',
    prefix: '',
    endpoint: `http://127.0.0.1:${port}`,
    ...keys,
    answerWithin: 200,
  })
}

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
