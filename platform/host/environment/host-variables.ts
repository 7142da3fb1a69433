import {
  oneOf,
  onOff,
  origin,
  port,
  previewHost,
  seconds,
  share,
  text,
  url,
  type Variables,
} from '@site/records/site/variable'
import * as v from 'valibot'
import { isSecretKey } from '../is-secret-key'

/** The web server of the site. */
export const SERVING = {
  PORT: {
    schema: v.optional(port, '4400'),
    programs: ['host', 'start', 'dev', 'release', 'vitals'],
    about: 'Where the site answers: http://localhost:4400. 0 takes any free port.',
    example: '4400',
  },
  HOST: {
    schema: v.optional(text, '127.0.0.1'),
    programs: ['host', 'start', 'backend'],
    about: 'The address to listen on: 127.0.0.1 for this machine alone, 0.0.0.0 for every network.',
    example: '127.0.0.1',
  },
  SITE_URL: {
    schema: v.optional(origin),
    programs: ['host', 'start', 'dev', 'release', 'vitals', 'backend'],
    about: 'The public origin, for canonical links and mails: https://site.example, without a path.',
    usual: '`http://localhost:PORT`',
  },
  BEHIND_PROXY: {
    schema: v.optional(onOff, 'off'),
    programs: ['host', 'start', 'backend'],
    about:
      '"on" when a proxy in front, of the embedded backend too, writes X-Forwarded-For: requests are then limited by the address that it names.',
  },
  RATE_LIMITS: {
    schema: v.optional(onOff, 'on'),
    programs: ['host', 'start', 'backend'],
    about: '"off" removes every limit of the host, the embedded backend and the assistant, for tests.',
  },
  DRAIN_SECONDS: {
    schema: v.optional(seconds),
    programs: ['host', 'start'],
    about:
      'After SIGTERM the host still answers for so long, while /healthz returns 503 with "draining", so that a balancer sends no new visitors.',
    usual: '5; `npm start`: 0',
  },
  KEEP_ALIVE_SECONDS: {
    schema: v.optional(seconds, '72'),
    programs: ['host'],
    about:
      'An open connection waits so long for its next request. Longer than the balancer in front keeps it: an AWS load balancer 60, nginx 60, Google Cloud 600.',
  },
  STOP_SECONDS: {
    schema: v.optional(seconds, '9'),
    programs: ['host', 'start'],
    about: 'After so long in all, requests that are still in flight are cut.',
  },
  ALLOW_OVERRIDES: {
    schema: v.optional(onOff, 'off'),
    programs: ['host', 'start'],
    about:
      '"on" lets a browser replace a remote by another release, or by a development server on its own machine.',
  },
  FEDERATION: {
    schema: v.optional(onOff),
    programs: ['host', 'start', 'build', 'release'],
    about:
      'Containers for Module Federation hosts of other sites, at /federation/<name>/. Publishing always builds them. "on": npm start and npm run build build them too. "off": the host serves none.',
    usual: '`npm start`, `npm run build`: off; otherwise on',
  },
  PREVIEW_HOST: {
    schema: v.optional(previewHost),
    programs: ['host', 'start', 'release'],
    about:
      'Where previews are served (docs/previews.md): each at one more label, such as https://pr-41.preview-site.example. Take a domain of its own: code of previews must not set cookies for the site. "off" serves none.',
    usual: '`localhost:PORT`; off where SITE_URL is set',
  },
  CLEAR_SITE_DATA: {
    schema: v.optional(onOff, 'off'),
    programs: ['host', 'start'],
    about:
      '"on" makes every browser delete what this site has stored, logins and drafts too: for an emergency (docs/releasing.md).',
  },
  LOG_FORMAT: {
    schema: v.optional(oneOf('text', 'json'), 'text'),
    programs: ['host'],
    about:
      '"json" writes each line of the log as an object with time, level, message and the id of the request (X-Request-Id, with BEHIND_PROXY=on).',
  },
  METRICS_PORT: {
    schema: v.optional(v.pipe(port, v.minValue(1, 'it has to be a port of your choice, such as 9464'))),
    programs: ['host'],
    about:
      'A port for /metrics in Prometheus format, such as 9464, on the address of HOST. Keep it from visitors.',
    usual: 'no metrics',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    schema: v.optional(text),
    programs: ['host'],
    about:
      'Where the host sends the failures that browsers report, as OpenTelemetry logs, such as http://localhost:4318. OTEL_EXPORTER_OTLP_HEADERS and the other standard variables are read as well.',
    usual: 'they are not sent',
  },
  OTEL_SERVICE_NAME: {
    schema: v.optional(text, 'site-host'),
    programs: ['host'],
    about: 'The name of the host in those logs.',
  },
} as const satisfies Variables

const publicKey = v.pipe(
  text,
  v.check(
    (key) => !isSecretKey(key),
    'it is a secret key, and every visitor would get it; set the publishable one',
  ),
)

/** The backend of the pages. */
export const SUPABASE = {
  SUPABASE_URL: {
    schema: v.optional(url),
    programs: ['host', 'start', 'dev', 'release', 'seed', 'vitals'],
    about:
      'A hosted Supabase project, or supabase start, instead of the embedded backend. Set SUPABASE_ANON_KEY too.',
    usual: 'the embedded backend, `http://localhost:54321`',
  },
  SUPABASE_ANON_KEY: {
    schema: v.optional(publicKey),
    programs: ['host', 'start', 'dev', 'release'],
    about:
      'Its publishable key (sb_publishable_…, or the anon key of an older project). A secret key is refused: every visitor gets this one.',
  },
  PREVIEW_SUPABASE_URL: {
    schema: v.optional(url),
    programs: ['host', 'start'],
    about: 'Another Supabase project for previews. Set PREVIEW_SUPABASE_ANON_KEY too.',
    usual: 'the backend of the site',
  },
  PREVIEW_SUPABASE_ANON_KEY: {
    schema: v.optional(publicKey),
    programs: ['host', 'start'],
    about: 'The publishable key of that project.',
  },
  WEB_VITALS_SAMPLE: {
    schema: v.optional(share),
    programs: ['host', 'start', 'dev', 'release'],
    about:
      'The share of visits whose web vitals are measured and stored, without anything personal. node tools/run.mjs vitals prints them.',
    usual: 'none',
  },
  SUPABASE_SERVICE_ROLE_KEY: {
    schema: v.optional(text),
    programs: ['vitals'],
    about:
      'The secret key of a hosted project (sb_secret_…, or service_role), for node tools/run.mjs vitals alone. Never set it where a host runs.',
    secret: true,
  },
} as const satisfies Variables
