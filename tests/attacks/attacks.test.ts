import { aMajor } from '@site/records/documents/testing/releases'
import { sequenceOf } from '@site/records/history/read-records'
import { s3Store } from '@site/records/store/s3-store'
import { type S3Server, startMoto } from '@site/records/store/testing/s3-server'
import { selectParts } from '@site/tool/cli/select-parts'
import type { Move } from '@site/tool/compose/choose-composition'
import { readLive } from '@site/tool/compose/live'
import { deploy } from '@site/tool/deploy'
import { rotateKey } from '@site/tool/keys/key-ring'
import { type Anything, type Forgery, forgeMove } from '@site/tool/testing/forge-move'
import { activateSmall, releaseContext } from '@site/tool/testing/stress/small-site'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AttackedSite, attackedSite } from './attacked-site'
import type { HostProcess } from './host-process'

/** Moves that the holder of a team's key could sign and put into the store by hand. Each was followed, or did harm, once. */
type Attack = readonly [what: string, forgery: Omit<Forgery, 'signer'>, says: RegExp]

const chat =
  (change: (release: Anything) => Anything) =>
  (composition: Anything): Anything => ({
    ...composition,
    remotes: {
      ...composition.remotes,
      chat: { ...composition.remotes.chat, ...change(composition.remotes.chat) },
    },
  })
const route = (path: string) => ({
  composition: chat(({ routes }) => ({ routes: [{ ...routes[0], path }] })),
})
const widget = {
  slot: 'chat',
  layouts: null,
  load: 'event',
  hears: [],
  prerender: false,
  fragment: null,
  scripts: [],
}

/** A major of the page that is any file of the site. */
const link = (url: string, major = 'react@66') => ({
  composition: (all: Anything) => ({ ...all, majors: { ...all.majors, [major]: aMajor(url) } }),
})

const ATTACKS: readonly Attack[] = [
  ['widgets without layouts', { composition: chat(() => ({ widgets: [widget] })) }, /layouts/],
  ['a route that is no regular expression', route('/(/:x'), /plain segments/],
  ['a route that takes for ever to match', route('/((a+)+)+/:x'), /plain segments/],
  ['a route for every address', route('/*'), /plain segments/],
  ['a route with parameters for all addresses of one word', route('/:a'), /takes addresses of/],
  ['a route that leads out of an export', route('/../../x'), /plain segments/],
  ["another team's route in capitals", route('/Forms'), /both claim the path/],
  ["a route that takes another team's file in an export", route('/forms/index'), /is in the way of \/forms/],
  ['a route that takes the way of another', route('/forms.html'), /is in the way of \/forms/],
  ['a route that breaks every export', route('/live.json'), /is in the way of the site itself/],
  [
    'a file that leads out of the store',
    { composition: chat(() => ({ entry: '../../../keys/site.private.pem' })) },
    /plain path/,
  ],
  [
    'a version that leads out of the store',
    { composition: chat(() => ({ version: '../forms/1.0.0' })) },
    /must be a version/,
  ],
  [
    'a hash that is none',
    { composition: chat(() => ({ files: { 'remoteEntry.js': { integrity: '', bytes: 1, gzipBytes: 1 } } })) },
    /integrity/,
  ],
  ['a worker for the whole site', link('/shell/9.9.9/assets/service-worker-1.js'), /module below \/shared/],
  ['the next release tool', link('/packages/site-release-tool-9.9.9.tgz'), /module below \/shared/],
  [
    "the name of another team's next file, so that this one cannot go live",
    link('/remotes/forms/1.0.1/remoteEntry.js'),
    /module below \/shared/,
  ],
  ['a shared module of its own', link('/shared/react-6.6.6.js'), /changes the shell/],
  ['other bytes of a shared module', link('/shared/react-19.3.1.js', 'react@19'), /changes the shell/],
  ['a field that nobody knows', { composition: (all) => ({ ...all, extra: true }) }, /extra/],
  [
    'the shell of its choice',
    { composition: (all) => ({ ...all, shell: { ...all.shell, version: '6.6.6' } }) },
    /changes the shell/,
  ],
  [
    "another team's release",
    {
      composition: (all) => ({
        ...all,
        remotes: { ...all.remotes, forms: { ...all.remotes.forms, links: ['/x'] } },
      }),
    },
    /changes forms/,
  ],
  [
    'a composition of 6 MB',
    { composition: chat(() => ({ links: ['x'.repeat(6_000_000)] })) },
    /more than 5000000 bytes/,
  ],
  [
    'no composition but the keys',
    { record: (record) => ({ ...record, composition: '../../keys/trust' }) },
    /64 hexadecimal digits/,
  ],
  ['a date that is none', { record: (record) => ({ ...record, at: 'zzzz' }) }, /must be a moment/],
  [
    'an earlier date',
    { record: (record) => ({ ...record, at: '2020-01-01T00:00:00.000Z' }) },
    /not later than the newest move of the site's key/,
  ],
  [
    'a number far ahead',
    { record: (record) => ({ ...record, sequence: 99_999_999 }) },
    /ahead of the move before it/,
  ],
  [
    'no word of the move before',
    { record: ({ previous: _, ...record }) => record, file: (signed) => signed },
    /does not name the move before it|forked/,
  ],
  ['a confirmation', { record: (record) => ({ ...record, kind: 'confirm' }) }, /confirms what is live/],
  [
    'a move that never was',
    { record: (record) => ({ ...record, previous: `${'A'.repeat(43)}=` }) },
    /records are missing here, or the history was forked/,
  ],
  [
    'a signature of another text',
    { file: (signed) => ({ ...signed, record: { ...signed.record, why: 'x' } }) },
    /does not fit/,
  ],
  ['a signature that is none', { file: (signed) => ({ ...signed, signature: 'x' }) }, /signature/],
  ['a key that is no key', { file: (signed) => ({ ...signed, key: 'constructor' }) }, /key/],
  ['a field beside the record', { file: (signed) => ({ ...signed, more: 1 }) }, /more/],
]

const CONFIRM: Move = {
  kind: 'confirm',
  why: 'start',
  select: (live) => selectParts(live, []),
}

const moto: S3Server | null = await startMoto()
afterAll(() => moto?.stop())

// Without Moto, the summary of `npm test` reports that no bucket was tested.
const PLACES = [['a folder', null], ...(moto ? [['a bucket', moto] as const] : [])] as const

describe.each(PLACES)('a store in %s', (_place, bucket) => {
  let attacked: AttackedSite
  let host: HostProcess
  let served: string
  let outside: string
  /** Attack → the record's file. All are made at once: a host reads its store twice a second at most. */
  const files = new Map<string, string | null>()
  beforeAll(async () => {
    attacked = await attackedSite(bucket)
    // From here on records name the one before them.
    await deploy(releaseContext(attacked), CONFIRM)
    host = await attacked.startHost()
    served = await composed()
    outside = await attacked.outside()
    const { signer } = releaseContext(attacked, 'team-chat')
    // Read once: none of these counts, and checking that again before each next one took seconds.
    const { live, next } = await readLive(attacked.store, releaseContext(attacked).trust())
    let number = next
    for (const [what, forgery] of ATTACKS) {
      const file = await forgeMove(attacked, { signer, ...forgery }, { live, next: number })
      files.set(what, file)
      if (file && sequenceOf(file) === number) number++
    }
  })
  afterAll(async () => {
    await host.stop()
    await attacked.remove()
  })

  /** Contents of pages; they appear in the small shell's pages. */
  async function composed(): Promise<string> {
    const { id, remotes } = JSON.parse(await host.page('/forms')) as Anything
    return JSON.stringify({ id, remotes })
  }

  async function unharmed() {
    expect(host.process.exitCode).toBeNull()
    expect(await composed()).toBe(served)
    expect(await host.page('/nowhere')).toContain('"id"')
    expect(await attacked.outside()).toBe(outside)
  }

  test.each(ATTACKS)(
    "a team's key signs %s: it is not followed, and it is said why",
    async (what, _, says) => {
      await host.says(new RegExp(`record ${files.get(what)} of .* is not followed: .*(?:${says.source})`))
    },
  )

  test('after all of them nothing has changed but what the host says of its health', async () => {
    await unharmed()
    expect(await host.health()).toMatchObject({ code: 200, status: 'degraded' })
    expect((await host.health()).reasons.join()).toMatch(/is not followed/)
  })

  test('nobody signs records with numbers without end: teams and hosts go on', async () => {
    for (const name of ['9007199254740991.json', '99999999.json', 'x.json', '../x.json'])
      await attacked.store.create(`pointer/${name}`, '{}').catch(() => undefined)
    // The forged moves do not count; the key of the site covers them, so that teams can continue.
    await deploy(releaseContext(attacked), CONFIRM)
    // A control: a valid move is followed.
    expect((await activateSmall(releaseContext(attacked, 'team-chat'), 'chat', '2.0.0')).overtaken).toBe(0)
    await expect.poll(() => host.page('/chat')).toContain('"version":"2.0.0"')
    served = await composed()
  })

  test('a key that was copied moves nothing once it was rotated', async () => {
    const { signer: copy } = releaseContext(attacked, 'team-chat')
    rotateKey(attacked.keysFolder, 'team-chat', new Date())
    outside = await attacked.outside()
    const file = await forgeMove(attacked, { signer: copy, composition: chat(() => ({ links: ['/x'] })) })
    await host.says(new RegExp(`record ${file} of .* is not followed: .*retired`))
  })

  if (bucket) {
    test('the keys are not replaced through the copies of a store', async () => {
      // Target of `compositions/../../keys/trust.json` of the store, in the bucket as in the folder of the copies.
      const evil = '{"schema":1,"keys":{}}'
      await s3Store({ ...bucket.options, prefix: '' }).create('keys/trust.json', evil)
      const file = await forgeMove(attacked, {
        signer: releaseContext(attacked, 'team-chat').signer,
        record: (record) => ({ ...record, composition: '../../keys/trust' }),
      })
      await host.says(new RegExp(`record ${file} of .* is not followed`))
      await unharmed()
    })

    test('a move that was taken away is not forgotten by a host that starts again, which says so', async () => {
      const { live } = await readLive(attacked.store, releaseContext(attacked).trust())
      const path = `pointer/${String(live?.signed.record.sequence).padStart(8, '0')}.json`
      const text = await attacked.store.read(path)
      await attacked.store.remove(path)
      await host.stop()
      host = await attacked.startHost()
      expect(await composed()).toBe(served)
      await host.says(/has lost .*\.json of pointer\//)
      await attacked.store.create(path, text)
    })
  }

  test('a host whose keys lie among copies of a store does not start', async () => {
    // It fails before any request: the bucket need not exist.
    const bucketOfNobody = {
      STORE_DIR: 's3://shop/site',
      AWS_ENDPOINT_URL: 'http://127.0.0.1:9',
      AWS_ACCESS_KEY_ID: 'test',
      AWS_SECRET_ACCESS_KEY: 'test',
    }
    await expect(attacked.startHost({ ...bucketOfNobody, STORE_CACHE: attacked.folder })).rejects.toThrow(
      /The keys .* lie in the folder where copies of the store are kept/,
    )
  })
})
