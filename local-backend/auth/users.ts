import type { Queryable } from '../engine/engine'

export interface User {
  id: string
  aud: string
  role: string
  email: string
  encrypted_password: string | null
  email_confirmed_at: string | null
  confirmation_sent_at: string | null
  recovery_sent_at: string | null
  email_change: string | null
  email_change_sent_at: string | null
  last_sign_in_at: string | null
  raw_app_meta_data: Record<string, unknown>
  raw_user_meta_data: Record<string, unknown>
  created_at: string
  updated_at: string
}

interface Identity {
  identity_id: string
  id: string
  user_id: string
  identity_data: Record<string, unknown>
  provider: string
  last_sign_in_at: string
  created_at: string
  updated_at: string
  email: string | null
}

export interface NewUser {
  email: string
  passwordHash: string | null
  metadata: Record<string, unknown>
  provider: string
  /** The provider's own id of the person; for an e-mail account, the user's id. */
  providerId?: string
  confirmed: boolean
}

export async function findUserByEmail(db: Queryable, email: string): Promise<User | undefined> {
  return (await db.query<User>('select * from auth.users where email = $1', [email]))[0]
}

export async function findUserById(db: Queryable, id: string): Promise<User | undefined> {
  return (await db.query<User>('select * from auth.users where id = $1', [id]))[0]
}

export async function requireUser(db: Queryable, id: string): Promise<User> {
  const user = await findUserById(db, id)
  if (!user) throw new Error(`The user ${id} is gone in the middle of a request.`)
  return user
}

export async function createUser(db: Queryable, user: NewUser): Promise<User> {
  const id = crypto.randomUUID()
  await db.query(
    `insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
     values ($1, $2, $3, case when $4::boolean then now() end, $5, $6)`,
    [
      id,
      user.email,
      user.passwordHash,
      user.confirmed,
      JSON.stringify({ provider: user.provider, providers: [user.provider] }),
      JSON.stringify({
        ...user.metadata,
        sub: user.providerId ?? id,
        email: user.email,
        email_verified: user.confirmed,
        phone_verified: false,
      }),
    ],
  )
  await addIdentity(db, id, user.provider, user.providerId ?? id, {
    ...user.metadata,
    sub: user.providerId ?? id,
    email: user.email,
    email_verified: user.confirmed,
    phone_verified: false,
  })
  return requireUser(db, id)
}

export async function addIdentity(
  db: Queryable,
  userId: string,
  provider: string,
  providerId: string,
  data: Record<string, unknown>,
): Promise<void> {
  await db.query(
    `insert into auth.identities (user_id, provider, provider_id, identity_data) values ($1, $2, $3, $4)
     on conflict (provider, provider_id) do update
       set identity_data = excluded.identity_data, last_sign_in_at = now(), updated_at = now()`,
    [userId, provider, providerId, JSON.stringify(data)],
  )
}

/** The user clicked a link mailed to this address: it is theirs. */
export async function confirmEmail(db: Queryable, userId: string): Promise<void> {
  await db.query(
    `update auth.users set email_confirmed_at = coalesce(email_confirmed_at, now()), updated_at = now(),
       raw_user_meta_data = raw_user_meta_data || '{"email_verified": true}'
     where id = $1 and email_confirmed_at is null`,
    [userId],
  )
  await db.query(
    `update auth.identities set identity_data = identity_data || '{"email_verified": true}', updated_at = now()
     where user_id = $1 and provider = 'email'`,
    [userId],
  )
}

/** The user as clients get it: no password, no null fields. */
export async function publicUser(db: Queryable, user: User): Promise<Record<string, unknown>> {
  const identities = await db.query<Identity>(
    `select id as identity_id, provider_id as id, user_id, identity_data, provider, last_sign_in_at, created_at,
       updated_at, identity_data ->> 'email' as email
     from auth.identities where user_id = $1 order by created_at`,
    [user.id],
  )
  return {
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email,
    ...present('email_confirmed_at', user.email_confirmed_at),
    phone: '',
    ...present('confirmation_sent_at', user.confirmation_sent_at),
    ...present('confirmed_at', user.email_confirmed_at),
    ...present('recovery_sent_at', user.recovery_sent_at),
    ...present('new_email', user.email_change),
    ...present('email_change_sent_at', user.email_change_sent_at),
    ...present('last_sign_in_at', user.last_sign_in_at),
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    identities,
    created_at: user.created_at,
    updated_at: user.updated_at,
    is_anonymous: false,
  }
}

function present(key: string, value: string | null): Record<string, string> {
  return value === null ? {} : { [key]: value }
}
