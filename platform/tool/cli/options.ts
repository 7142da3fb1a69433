import type { Option } from './command'

/** Options of every command. */
export const COMMON_OPTIONS: Readonly<Record<string, Option>> = {
  store: {
    type: 'string',
    value: '<folder or bucket>',
    help: 'a folder or s3://bucket/prefix; otherwise STORE_DIR, or .store',
  },
  as: {
    type: 'string',
    value: '<owner>',
    help: 'the owner whose key signs; otherwise RELEASE_OWNER, the only owner with a key here, or site',
  },
  json: {
    type: 'boolean',
    help: 'write one JSON object to standard output, and everything else to standard error',
  },
  help: { type: 'boolean', help: 'print this' },
}

/** For an option whose value is an address. */
export const refuseNoAddress = (value: string): string | null =>
  /^https?:\/\//.test(value) && URL.canParse(value)
    ? null
    : `"${value}" is no address such as https://site.example.`

export const WHY = { type: 'string', value: '<reason>', help: "the history's reason for it" } as const
export const NO_PAGES = { type: 'boolean', help: 'open no pages in a browser' } as const
export const WAIT_OPTION = {
  wait: {
    type: 'string',
    value: '<address>',
    multiple: true,
    help: 'return when this address serves the change: the site, or each of its hosts (repeat the option)',
    refuse: refuseNoAddress,
  },
} as const satisfies Readonly<Record<string, Option>>

/** Options of commands that remove something, from visitors or from the store. */
export const CONFIRM_OPTIONS = {
  yes: { type: 'boolean', help: 'do not ask; required in scripts' },
  'dry-run': { type: 'boolean', help: 'only show what would change' },
} as const

export const MOVE_OPTIONS = { ...CONFIRM_OPTIONS, ...WAIT_OPTION }
