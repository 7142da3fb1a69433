interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): {
    createScriptURL(url: string): string
  }
}

/**
 * The only addresses that the page's policy lets become code in this way: files of releases, on this origin. The service worker's query is
 * a digest.
 */
const RELEASE_FILE = /^\/(remotes|shell|shared)\/(?!.*\.\.)[\w.@+/-]+\.js(\?[\w-]{43})?$/

/** A shell's own worker, with the digest of the record whose pages it keeps. No release of a remote has a file there. */
const WORKER_FILE = /^\/shell\/.*\/service-worker-[\w-]+\.js\?[\w-]{43}$/

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }

function createScriptURL(url: string): string {
  if (RELEASE_FILE.test(url)) return url
  throw new Error(`${url} is no script of a release of this site.`)
}

// Made with the shell, before any remote runs: the page allows one policy of this name. Browsers without Trusted Types get the check alone.
// A remote can import this file, so no export returns an address which the policy made.
const policy = trustedTypes?.createPolicy('site-scripts', { createScriptURL }) ?? { createScriptURL }

/** A module script for a file of a release, not in the page yet. @throws Error for any other address. */
export function moduleScript(url: string, integrity: string): HTMLScriptElement {
  const script = document.createElement('script')
  script.type = 'module'
  script.integrity = integrity
  script.src = policy.createScriptURL(url)
  return script
}

/**
 * Registers a shell's worker for the whole site. If its digest is not the live record's, it is not installed.
 * @throws Error for any other script.
 */
export async function registerWorker(
  workers: Pick<ServiceWorkerContainer, 'register'>,
  url: string,
): Promise<void> {
  if (!WORKER_FILE.test(url)) throw new Error(`${url} is no worker of the shell.`)
  await workers.register(policy.createScriptURL(url), { scope: '/' })
}
