import { cors } from 'hono/cors'

/** What Supabase's gateway answers to other origins: everybody may ask, keys and policies decide. */
export const supabaseCors = cors({
  origin: '*',
  allowMethods: ['GET', 'HEAD', 'PUT', 'PATCH', 'POST', 'DELETE', 'OPTIONS'],
  exposeHeaders: [
    'Content-Encoding',
    'Content-Location',
    'Content-Range',
    'Content-Type',
    'Date',
    'Location',
    'Preference-Applied',
    'Retry-After',
    'X-Sb-Error-Code',
    'X-Supabase-Api-Version',
  ],
  maxAge: 3600,
})
