import { hours, port, text, type Variables } from '@site/records/site/variable'
import * as v from 'valibot'

/** The store and the keys, for the release tool and the host. */
export const STORE = {
  STORE_DIR: {
    schema: v.optional(text),
    programs: ['host', 'release', 'start', 'build'],
    about:
      'A folder, or a bucket as s3://bucket/prefix. Its credentials are AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or come from the AWS chain: a profile, a web identity, or the role of a container or an instance. AWS_ENDPOINT_URL and AWS_REGION, where they differ from those of Amazon. A store named here is changed by the release tool alone. npm start and npm run build use .store, tests .cache/tests.',
    usual: '`.store`',
  },
  STORE_CACHE: {
    schema: v.optional(text),
    programs: ['host', 'release'],
    about: 'A folder for copies of what was read from a bucket.',
    usual: '`.cache/stores`',
  },
  FRESH_HOURS: {
    schema: v.optional(hours, '168'),
    programs: ['host'],
    about: `After so many hours without a move of the site's key, /healthz of a host of a bucket turns "degraded"; 0: never. npm run release -- confirm signs one.`,
  },
  KEYS_DIR: {
    schema: v.optional(text),
    programs: ['host', 'release'],
    about:
      'A folder with trust.json, whose signatures a host trusts, and with the private keys of those who release from here.',
    usual: '`.keys`, and `.keys/local` for the store that npm start builds',
  },
  RELEASE_OWNER: {
    schema: v.optional(text),
    programs: ['release'],
    about: 'The owner whose key signs, such as team-chat.',
    usual: 'the only owner with a key here, otherwise site',
  },
} as const satisfies Variables

/** For developers. */
export const DEVELOPING = {
  DEV_PORT: {
    schema: v.optional(port, '4500'),
    programs: ['dev'],
    about: 'Where npm run dev -w mfe-x -- --in <site> serves its remote.',
    example: '4500',
  },
  CHROMIUM_PATH: {
    schema: v.optional(text),
    programs: ['tests', 'release'],
    about: 'The Chromium of tests, benchmarks and release -- rehearse.',
    usual: "Playwright's, then the system's",
  },
  FIREFOX_PATH: {
    schema: v.optional(text),
    programs: ['tests'],
    about: 'The Firefox of the tests.',
    usual: "the system's",
  },
  WEBKIT_DRIVER_PATH: {
    schema: v.optional(text),
    programs: ['tests'],
    about: 'The WebKitWebDriver of the tests.',
    usual: "the system's",
  },
  MINIBROWSER_PATH: {
    schema: v.optional(text),
    programs: ['tests'],
    about: 'The MiniBrowser of WebKitGTK of the tests.',
    usual: "the system's",
  },
} as const satisfies Variables
