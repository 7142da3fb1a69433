import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { openReadableStore } from './open-store'

const OF_THIS_MACHINE = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_SESSION_TOKEN', 'AWS_PROFILE']

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'credentials-'))
  for (const name of OF_THIS_MACHINE) vi.stubEnv(name, undefined)
  vi.stubEnv('AWS_CONFIG_FILE', join(folder, 'config'))
  vi.stubEnv('AWS_SHARED_CREDENTIALS_FILE', join(folder, 'credentials'))
  vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true')
  vi.stubEnv('AWS_REGION', 'eu-north-1')
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true })
})

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A bucket that records the signer of each request: `<key>/<token>`. */
async function openBucket() {
  const signers: string[] = []
  const endpoint = await serve(({ headers }, response) => {
    const key = /Credential=(\w+)\//.exec(headers.authorization ?? '')?.[1]
    signers.push(`${key}/${headers['x-amz-security-token'] ?? ''}`)
    response.end('text')
  })
  vi.stubEnv('AWS_ENDPOINT_URL', endpoint)
  const store = await openReadableStore('s3://site', process.env)
  const read = () => store.read('pointer/00000001.json')
  return { signers, read }
}

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

test('the role of a container is taken, and taken anew before it expires', async () => {
  let given = 0
  const roles = await serve((_, response) => {
    given++
    const Expiration = inMinutes(given === 1 ? 4 : 60) // the first is about to expire
    const role = { AccessKeyId: `ROLE${given}`, SecretAccessKey: 's', Token: `t${given}`, Expiration }
    response.end(JSON.stringify(role))
  })
  vi.stubEnv('AWS_CONTAINER_CREDENTIALS_FULL_URI', `${roles}/role`)
  const { signers, read } = await openBucket()
  expect(given).toBe(0) // a host starts from its copies while no role is available
  await read()
  await vi.waitFor(async () => {
    await read()
    expect(signers.at(-1)).toBe('ROLE2/t2')
  })
  expect(signers[0]).toBe('ROLE1/t1')
  expect(given).toBe(2)
})

test('a CI job without a secret exchanges its token for a role', async () => {
  const asked: string[] = []
  const sts = await serve((request, response) => {
    request.setEncoding('utf8').on('data', (part: string) => asked.push(part))
    request.on('end', () =>
      response.end(
        `<AssumeRoleWithWebIdentityResponse><AssumeRoleWithWebIdentityResult><Credentials><AccessKeyId>CI</AccessKeyId><SecretAccessKey>s</SecretAccessKey><SessionToken>of-ci</SessionToken><Expiration>${inMinutes(60)}</Expiration></Credentials></AssumeRoleWithWebIdentityResult></AssumeRoleWithWebIdentityResponse>`,
      ),
    )
  })
  await writeFile(join(folder, 'token'), 'signed-by-ci')
  vi.stubEnv('AWS_WEB_IDENTITY_TOKEN_FILE', join(folder, 'token'))
  vi.stubEnv('AWS_ROLE_ARN', 'arn:aws:iam::123456789012:role/release')
  vi.stubEnv('AWS_ENDPOINT_URL_STS', sts)
  vi.stubEnv('AWS_REGION', '') // as a workflow sets an undefined variable
  const { signers, read } = await openBucket()
  await read()
  expect(asked.join()).toMatch('WebIdentityToken=signed-by-ci')
  expect(signers).toEqual(['CI/of-ci'])
})

test('a profile is taken by its name, and keys of the environment before it', async () => {
  await writeFile(
    join(folder, 'credentials'),
    '[site]\naws_access_key_id = PROFILE\naws_secret_access_key = s\n',
  )
  vi.stubEnv('AWS_PROFILE', 'site')
  const profile = await openBucket()
  await profile.read()
  expect(profile.signers).toEqual(['PROFILE/'])
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'NAMED')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 's')
  const named = await openBucket()
  await named.read()
  expect(named.signers).toEqual(['NAMED/'])
})

test('without any, nothing is sent, and it is said what would give them', async () => {
  const { signers, read } = await openBucket()
  await expect(read()).rejects.toThrow(
    /^s3:\/\/site cannot be opened\. \[KW1108\]\n {2}cause: No credentials for it were found: .+\n {2}next: {2}Set AWS_ACCESS_KEY_ID[\s\S]*AWS_PROFILE/,
  )
  expect(signers).toEqual([])
})
