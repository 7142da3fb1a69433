import { cors } from 'hono/cors'

/** Everybody may ask, keys and policies decide. What a page may read of an answer differs by service, and is less than one thinks. */
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
