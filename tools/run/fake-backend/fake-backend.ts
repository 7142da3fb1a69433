import { fakeAssistant } from './fake-assistant'
import { fakeAuth } from './fake-auth'
import { createFakeTables } from './fake-tables'
import { NotFaked } from './not-faked'

type Fake = (request: Request) => Promise<Response>

/** Finds what answers an address of the backend from memory; `null` for an address that is not the backend's. */
export function createFakeBackend(): (path: string) => Fake | null {
  const fakes: Readonly<Record<string, Fake>> = {
    auth: fakeAuth,
    rest: createFakeTables(new Date()),
    functions: fakeAssistant,
  }
  return (path) => {
    const service = /^\/(\w+)\/v1\//.exec(path)?.[1]
    const fake = service === undefined ? undefined : fakes[service]
    return fake ? (request) => fake(request).catch((error: unknown) => refusal(request, error)) : null
  }
}

function refusal(request: Request, error: unknown): Response {
  const { pathname } = new URL(request.url)
  const message =
    error instanceof NotFaked
      ? `${pathname}: ${error.message} has no fake. To use it, run without --fakes.`
      : `${pathname}: the fake could not answer: ${error instanceof Error ? error.message : String(error)}`
  return Response.json({ code: 'not_faked', message }, { status: error instanceof NotFaked ? 501 : 400 })
}
