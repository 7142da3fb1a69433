import { cors } from 'hono/cors'

/** Every origin may send requests; keys and policies protect the data. The readable response headers differ by service, and are few. */
const everybody = {
  origin: '*',
  allowMethods: ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'],
}

export const authCors = cors({
  ...everybody,
  exposeHeaders: ['X-Total-Count', 'Link', 'X-Supabase-Api-Version'],
})

export const restCors = cors({
  ...everybody,
  exposeHeaders: [
    'Content-Encoding',
    'Content-Location',
    'Content-Range',
    'Content-Type',
    'Date',
    'Location',
    'Server',
    'Transfer-Encoding',
    'Range-Unit',
  ],
  maxAge: 24 * 3600,
})
