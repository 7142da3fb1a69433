import { assistantModel } from '@site/shared/business'
import { redo } from './documented-steps'
import { ask, fromPage, NotRun, parse, type SmokeSite, type Step, StepFailure, said } from './step'

const DEPLOY = redo('assistant')

function functionUrl({ supabaseUrl, asksGoogle }: SmokeSite): string {
  if (asksGoogle) throw new NotRun('GEMINI_BROWSER_KEY is set, so pages ask Google and not the function.')
  return `${supabaseUrl}/functions/v1/assistant/v1beta/models/${assistantModel}:generateContent`
}

/** Headers of Google's client in a page; browsers send a preflight request for them first. */
const SENT = ['apikey', 'content-type', 'x-goog-api-client', 'x-goog-api-key']

export const assistantPreflight: Step = {
  name: 'assistant: preflight',
  async run(site) {
    const answer = await ask(site, functionUrl(site), {
      method: 'OPTIONS',
      headers: {
        origin: site.url,
        'access-control-request-method': 'POST',
        'access-control-request-headers': SENT.join(),
      },
    })
    if (answer.status === 404) throw new StepFailure(`There is no assistant: ${said(answer)}`, DEPLOY)
    const origin = answer.headers.get('access-control-allow-origin')
    const allowed = (answer.headers.get('access-control-allow-headers') ?? '').toLowerCase().split(/\s*,\s*/)
    const missing = SENT.filter((header) => !allowed.includes(header) && !allowed.includes('*'))
    const wrong = [
      ...(answer.status < 300 ? [] : [`it answered ${said(answer)}`]),
      ...(origin === '*' || origin === site.url
        ? []
        : [origin ? `it allows the origin ${origin}` : 'it sends no Access-Control-Allow-Origin']),
      ...(missing.length > 0 ? [`it does not allow ${missing.join(', ')}`] : []),
    ]
    if (wrong.length > 0)
      throw new StepFailure(
        `Browsers will not ask the assistant: ${wrong.join('; ')}.`,
        `${DEPLOY} Then read its log.`,
      )
    return 'browsers may ask'
  },
}

export const assistantAnswer: Step = {
  name: 'assistant: answer',
  async run(site) {
    const answer = await ask(site, functionUrl(site), {
      method: 'POST',
      headers: fromPage(site),
      body: JSON.stringify({ contents: [{ role: 'user', parts: [{ text: 'What do you offer?' }] }] }),
    })
    if (answer.status !== 200)
      throw new StepFailure(`The assistant answered ${said(answer)}`, nextAfter(answer.status, site))
    const text = textOf(answer.text)
    if (!text)
      throw new StepFailure(
        `The assistant answered without a text: ${answer.text.slice(0, 200)}`,
        'Read the log of the function: the model may have stopped before it wrote anything.',
      )
    return `"${text.slice(0, 60).replaceAll(/\s+/g, ' ')}…"`
  },
}

function nextAfter(status: number, { url }: SmokeSite): string {
  if (status === 404) return DEPLOY
  if (status === 401)
    return `The gateway wants a token: verify_jwt has to be false in supabase/config.toml. ${DEPLOY}`
  if (status === 403) return `Set the function's secret ASSISTANT_ORIGINS to ${url}. ${DEPLOY}`
  if (status === 429)
    return 'Wait a minute; if it stays, the quota of Google or the answers of the day are used up.'
  return 'Read the log of the function (dashboard, Edge Functions, assistant, Logs), and check GEMINI_API_KEY.'
}

function textOf(text: string): string {
  const body: { candidates?: { content?: { parts?: { text?: string }[] } }[] } = parse(text)
  const parts = body.candidates?.[0]?.content?.parts ?? []
  return parts
    .map((part) => part.text ?? '')
    .join('')
    .trim()
}
