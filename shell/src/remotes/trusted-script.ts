interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): {
    createScriptURL(url: string): string
  }
}

/** The only addresses that the page's policy lets become code in this way: files of releases, on this very origin. */
const RELEASE_FILE = /^\/(remotes|shell|shared)\/(?!.*\.\.)[\w.@+/-]+\.js$/

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }

function createScriptURL(url: string): string {
  if (RELEASE_FILE.test(url)) return url
  throw new Error(`${url} is no script of a release of this site.`)
}

/** Made with the shell, before any remote runs: the page allows one policy of this name. Browsers without Trusted Types get the check alone. */
const policy = trustedTypes?.createPolicy('site-scripts', { createScriptURL }) ?? { createScriptURL }

/** An address that may be given to a script element or a worker where Trusted Types are enforced. @throws Error for any other. */
export const trustedScript = (url: string): string => policy.createScriptURL(url)
