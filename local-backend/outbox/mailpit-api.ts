import { Hono } from 'hono'
import type { Engine } from '../engine/engine'
import { deleteMails, listMails, type Mail, readMail } from './mail-store'
import { mailListPage, mailPage, pageHeaders } from './outbox-page'

const SENDER = { Name: 'Accounts', Address: 'accounts@localhost' }

/** The sent mails, as in Mailpit: the API that tests use, and pages for people. */
export function outboxRoutes(engine: Engine): Hono {
  const app = new Hono()

  app.get('/api/v1/messages', async (c) => c.json(await list(engine, c.req.query())))
  app.get('/api/v1/search', async (c) => {
    const to = /^(?:to|addressed):"?([^"\s]+)"?$/.exec(c.req.query('query') ?? '')?.[1]
    if (!to) return c.text('Only queries of the form to:<address> are understood', 400)
    return c.json(await list(engine, c.req.query(), to))
  })
  app.delete('/api/v1/messages', async (c) => {
    await deleteMails(engine)
    return c.text('ok')
  })
  app.get('/api/v1/message/:id', async (c) => {
    const mail = await readMail(engine, c.req.param('id'))
    return mail ? c.json({ ...summary(mail), ...content(mail) }) : c.text('Message not found', 404)
  })

  app.get('/', async (c) =>
    c.html(mailListPage(await listMails(engine, { start: 0, limit: 100 })), 200, pageHeaders),
  )
  app.get('/view/:id', async (c) => {
    const mail = await readMail(engine, c.req.param('id'))
    return mail ? c.html(mailPage(mail), 200, pageHeaders) : c.text('There is no such mail.', 404)
  })
  return app
}

async function list(engine: Engine, query: Record<string, string>, to?: string): Promise<object> {
  const start = wholeNumber(query['start'], 0)
  const limit = wholeNumber(query['limit'], 50)
  const { mails, matching, total, unread } = await listMails(engine, {
    start,
    limit,
    ...(to === undefined ? {} : { to }),
  })
  return {
    total,
    unread,
    count: mails.length,
    messages_count: matching,
    messages_unread: unread,
    start,
    tags: [],
    messages: mails.map(summary),
  }
}

function summary(mail: Mail): object {
  return {
    ID: mail.id,
    MessageID: `${mail.id}@localhost`,
    Read: mail.read,
    From: SENDER,
    To: [{ Name: '', Address: mail.recipient }],
    Cc: [],
    Bcc: [],
    ReplyTo: [],
    Subject: mail.subject,
    Created: mail.created_at,
    Tags: [],
    Username: '',
    Size: Buffer.byteLength(mail.body_text) + Buffer.byteLength(mail.body_html),
    Attachments: 0,
    Snippet: mail.body_text.replace(/\s+/g, ' ').slice(0, 250),
  }
}

function content(mail: Mail): object {
  return {
    ReturnPath: SENDER.Address,
    Date: mail.created_at,
    Text: mail.body_text,
    HTML: mail.body_html,
    Inline: [],
    Attachments: [],
    ListUnsubscribe: { Header: '', Links: [], Errors: '', HeaderPost: '' },
  }
}

function wholeNumber(value: string | undefined, fallback: number): number {
  const number = Number(value ?? fallback)
  return Number.isInteger(number) && number >= 0 ? Math.min(number, 1000) : fallback
}
