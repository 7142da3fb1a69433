import type { Queryable } from '../engine/engine'

export interface Mail {
  id: string
  number: number
  recipient: string
  subject: string
  body_text: string
  body_html: string
  read: boolean
  created_at: string
}

export interface NewMail {
  to: string
  subject: string
  text: string
  html: string
}

/** Inside the caller's transaction: a failed request sends no mail. */
export async function sendMail(tx: Queryable, mail: NewMail): Promise<void> {
  await tx.query(
    'insert into local_backend.mails (id, recipient, subject, body_text, body_html) values ($1, $2, $3, $4, $5)',
    [crypto.randomUUID().replaceAll('-', ''), mail.to, mail.subject, mail.text, mail.html],
  )
}

/** Newest first; `to` filters by recipient. */
export async function listMails(
  db: Queryable,
  page: { start: number; limit: number; to?: string },
): Promise<{ mails: Mail[]; matching: number; total: number; unread: number }> {
  const to = page.to?.toLowerCase() ?? null
  const [counts] = await db.query<{ matching: number; total: number; unread: number }>(
    `select count(*) as total, count(*) filter (where not read) as unread,
       count(*) filter (where $1::text is null or recipient = $1) as matching from local_backend.mails`,
    [to],
  )
  const mails = await db.query<Mail>(
    `select * from local_backend.mails where $1::text is null or recipient = $1
     order by number desc limit $2 offset $3`,
    [to, page.limit, page.start],
  )
  return { mails, ...(counts ?? { matching: 0, total: 0, unread: 0 }) }
}

/** `latest` is the newest one, as in Mailpit. */
export async function readMail(db: Queryable, id: string): Promise<Mail | undefined> {
  const [mail] = await db.query<Mail>(
    `update local_backend.mails set read = true
     where id = case when $1 = 'latest'
       then (select m.id from local_backend.mails m order by m.number desc limit 1) else $1 end
     returning *`,
    [id],
  )
  return mail
}

export async function deleteMails(db: Queryable): Promise<void> {
  await db.query('delete from local_backend.mails')
}
