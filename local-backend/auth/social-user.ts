import { createHash } from 'node:crypto'
import type { Queryable } from '../engine/engine'
import { clearTokens } from './one-time-tokens'
import type { Profile } from './social-sign-in'
import { addIdentity, createUser, findUserByEmail, requireUser, type User } from './users'

/**
 * The account of this address, or a new one. The provider's profile overwrites the account's at every sign-in. The provider has verified
 * the address, so an account that never confirmed it loses its password and its profile: a stranger may have created it.
 */
export async function socialUser(tx: Queryable, provider: string, profile: Profile): Promise<User> {
  const providerId = createHash('sha256').update(`${provider} ${profile.email}`).digest('hex').slice(0, 21)
  const metadata = { name: profile.name, full_name: profile.name }
  const existing = await findUserByEmail(tx, profile.email)
  if (!existing)
    return createUser(tx, {
      email: profile.email,
      passwordHash: null,
      metadata,
      provider,
      providerId,
      confirmed: true,
    })
  const said = {
    ...metadata,
    sub: providerId,
    email: profile.email,
    email_verified: true,
    phone_verified: false,
  }
  await addIdentity(tx, existing.id, provider, providerId, said)
  if (!existing.email_confirmed_at) {
    await tx.query("delete from auth.identities where user_id = $1 and provider = 'email'", [existing.id])
    await tx.query(
      `update auth.users set encrypted_password = null, email_confirmed_at = now(), raw_user_meta_data = '{}' where id = $1`,
      [existing.id],
    )
    await clearTokens(tx, existing.id)
  }
  await tx.query(
    `update auth.users u set updated_at = now(), raw_user_meta_data = raw_user_meta_data || $2::jsonb,
       raw_app_meta_data = raw_app_meta_data || jsonb_build_object('providers',
         (select jsonb_agg(i.provider order by i.created_at) from auth.identities i where i.user_id = u.id))
     where id = $1`,
    [existing.id, JSON.stringify(said)],
  )
  return requireUser(tx, existing.id)
}
