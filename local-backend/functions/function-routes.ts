import { Hono } from 'hono'
import type { Called } from '../http/caller'
import type { EdgeFunctions } from './edge-functions'

/** The Edge Functions of the project, run in this process. */
export function functionRoutes(functions: ReturnType<EdgeFunctions>): Hono<Called> {
  const app = new Hono<Called>()
  for (const [name, answer] of Object.entries(functions))
    app.all(`/${name}/*`, (c) => {
      const headers = new Headers(c.req.raw.headers)
      // Headers that identify the visitor are not trusted.
      headers.set('x-forwarded-for', c.var.caller)
      return answer(new Request(c.req.raw, { headers }))
    })
  app.all('*', (c) => c.json({ code: 'NOT_FOUND', message: 'Requested function was not found' }, 404))
  app.onError((error, c) => {
    console.error('An Edge Function failed:', error)
    return c.json(
      { code: 'WORKER_ERROR', message: 'Function exited due to an error (please check logs)' },
      500,
    )
  })
  return app
}
