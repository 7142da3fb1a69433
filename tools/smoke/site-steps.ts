import { ask, NotRun, parse, type Step, StepFailure } from './step'

export const hostHealth: Step = {
  name: 'host',
  async run(site) {
    const answer = await ask(site, `${site.url}/healthz`)
    if (answer.status === 404) throw new NotRun('No /healthz: a site without a host (release -- export).')
    const { status, reasons, composition } = parse(answer.text)
    if (answer.status !== 200)
      throw new StepFailure(
        `/healthz answered ${answer.status} (${status ?? answer.message}): ${reasons ?? 'no reason given'}`,
        'Read the log of the host.',
      )
    return status === 'degraded'
      ? `degraded: ${reasons}`
      : `${status}, composition ${String(composition).slice(0, 16)}`
  },
}

export const homePage: Step = {
  name: 'page',
  async run(site) {
    const answer = await ask(site, `${site.url}/`)
    if (answer.status !== 200 || !answer.text.includes('</html>'))
      throw new StepFailure(
        `The home page answered ${answer.status}${answer.status === 200 ? ' without a whole page' : ''}.`,
        'Read the log of the host, and look at what stands in front of it (a CDN or balancer).',
      )
    const policy = answer.headers.get('content-security-policy')
    if (policy === null) return 'whole, without a Content-Security-Policy header'
    const { origin } = new URL(site.supabaseUrl)
    if (!policy.includes(origin))
      throw new StepFailure(
        `The page's policy does not let it reach ${origin}, so browsers refuse every request to the backend.`,
        'Restart every host with the same SUPABASE_URL, and look for a proxy that sets a policy of its own.',
      )
    return 'whole, and its policy lets it reach the backend'
  },
}
