/** The most that a site's host takes to answer, in ms. */
const ANSWER_TIMEOUT_MS = 10_000

/**
 * The origin of a site whose pages allow overrides of remotes.
 * @throws Error with the reason if they do not.
 */
export async function checkSite(address: string): Promise<string> {
  if (!/^https?:/.test(address) || !URL.canParse(address))
    throw new Error(`"${address}" is no address of a site: write all of it, such as https://site.example.`)
  const { origin } = new URL(address)
  const answer = await fetch(`${origin}/releases.json`, {
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  }).catch(() => null)
  if (!answer)
    throw new Error(`Nothing answers at ${origin}. Is the site running there, and is its address right?`)
  if (answer.ok && answer.headers.get('content-type')?.startsWith('application/json')) return origin
  const isHost = await fetch(`${origin}/healthz`).then(
    (health) => health.headers.get('content-type')?.startsWith('application/json'),
    () => false,
  )
  throw new Error(
    isHost
      ? `The host at ${origin} does not let people exchange remotes. Start it with ALLOW_OVERRIDES=on, or name one that does.`
      : `What answers at ${origin} is no host of this site (${answer.status} for /releases.json). Name one, such as https://site.example.`,
  )
}
