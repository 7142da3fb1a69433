import { join } from 'node:path'
import type { Plugin } from 'vite'
import { fakePerson } from './fake-backend/fake-person'
import { serveFakes } from './fake-backend/serve-fakes'

/** What stands behind the pages in development. */
export interface DevBackend {
  /** What the site's configuration is told of it. */
  readonly env: Readonly<Record<string, string>>
  readonly plugins: readonly Plugin[]
  /** Whom a remote that runs alone offers to log in. */
  readonly person: typeof fakePerson | null
  /** What the developer should know of it. */
  readonly note: string
  close(): Promise<void>
}

/** The real backend, in this process. Its code takes a second to load, which is why fakes go without it. */
export async function embeddedBackend(root: string, siteUrl: string): Promise<DevBackend> {
  console.log('Starting the embedded backend …')
  const start = performance.now()
  const { startLocalBackend } = await import('@site/local-backend')
  const backend = await startLocalBackend({
    port: Number(process.env['BACKEND_PORT'] || 54321),
    mailPort: Number(process.env['MAIL_PORT'] || 54324),
    dataDir: process.env['DATA_DIR'] || join(root, '.data'),
    siteUrl,
    rateLimits: false,
    log: () => undefined,
  })
  console.log(`  ready in ${((performance.now() - start) / 1000).toFixed(1)} s`)
  return {
    env: { SUPABASE_URL: backend.url, SUPABASE_ANON_KEY: backend.anonKey },
    plugins: [],
    person: null,
    note: `Mails   ${backend.mailUrl}`,
    close: () => backend.close(),
  }
}

/** No backend: the development server answers from memory. */
export function fakedBackend(siteUrl: string): DevBackend {
  return {
    // With a key of its own the chat would ask the model itself, past the fakes.
    env: { SUPABASE_URL: siteUrl, SUPABASE_ANON_KEY: 'fake', GEMINI_BROWSER_KEY: '' },
    plugins: [serveFakes(siteUrl)],
    person: fakePerson,
    note: 'Fakes   The backend is faked in memory: nothing is stored, and any password logs in.',
    close: async () => undefined,
  }
}
