import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { site } from '@site/host/site'
import type { Project } from '@site/local-backend/project'

/** The site's embedded backend, in memory, for one proof. */
export interface ProofBackend {
  readonly address: string
  readonly key: string
  /** Where mails can be read, by Mailpit's interface. */
  readonly mails: string
  /** Adds a confirmed account. */
  addVisitor(name: string): Promise<Visitor>
  close(): Promise<void>
}

export interface Visitor {
  readonly name: string
  readonly email: string
  readonly password: string
}

/** The site's Supabase project, by its place in the repository. */
const PROJECT = 'supabase/local-project.ts'

/** `null`: the site has no backend, or this is not its repository. */
export async function openProofBackend(root: string, siteUrl: string): Promise<ProofBackend | null> {
  const file = join(root, PROJECT)
  if (site.backend === 'none' || !existsSync(file)) return null
  // The embedded database is compiled in the quick way: a proof lives too short for the thorough one.
  setFlagsFromString('--liftoff-only')
  const { startLocalBackend } = await import('@site/local-backend')
  const { localProject } = (await import(pathToFileURL(file).href)) as { readonly localProject: Project }
  const backend = await startLocalBackend({
    project: localProject,
    port: 0,
    mailPort: 0,
    dataDir: 'memory',
    siteUrl,
    rateLimits: false, // every journey comes from one address
    log: () => undefined,
  })
  return {
    address: backend.url,
    key: backend.anonKey,
    mails: backend.mailUrl,
    async addVisitor(name) {
      const visitor = { name: 'Asha Rao', email: `${name}@mail.example`, password: 'a good password' }
      const { email, password } = visitor
      const data = { name: visitor.name, display_name: visitor.name }
      const answer = await fetch(`${backend.url}/auth/v1/signup`, {
        method: 'POST',
        headers: { apikey: backend.anonKey, 'content-type': 'application/json' },
        body: JSON.stringify({ email, password, data }),
      })
      if (!answer.ok) throw new Error(`The account of ${email} was refused: ${await answer.text()}`)
      await backend.query('update auth.users set email_confirmed_at = now() where email = $1', [email])
      return visitor
    },
    close: () => backend.close(),
  }
}
