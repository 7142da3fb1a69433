import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { escapeHtml } from '../http/escape-html'
import { errorText, StartError } from '../start-error'

/** The names in `supabase/config.toml`. */
const NAMES = ['confirmation', 'recovery', 'magic_link', 'email_change'] as const

/** The variables in each of them, as in Supabase. */
const VARIABLES = ['SiteURL', 'RedirectTo', 'Token', 'TokenHash', 'Email', 'NewEmail'] as const

export type MailName = (typeof NAMES)[number]
export type MailValues = Readonly<Record<(typeof VARIABLES)[number], string>>

export interface MailTemplate {
  readonly subject: string
  readonly html: string
}

export type MailTemplates = Readonly<Record<MailName, MailTemplate>>

/**
 * The same mails as those of a hosted project.
 * @param root the base folder of `content_path`: the repository's, as for the Supabase CLI.
 * @param setting the entry of a mail in `config.toml`.
 */
export async function readMailTemplates(
  root: string,
  setting: (name: MailName, key: 'subject' | 'content_path') => string,
): Promise<MailTemplates> {
  const read = async (name: MailName): Promise<MailTemplate> => {
    const file = join(root, setting(name, 'content_path'))
    const html = await readFile(file, 'utf8').catch((error: unknown) => {
      throw new StartError(
        `The mail template ${file} cannot be read: ${errorText(error)}. supabase/config.toml names it.`,
        { cause: error },
      )
    })
    refuseOtherActions(html, file)
    return { subject: setting(name, 'subject'), html }
  }
  const [confirmation, recovery, magic_link, email_change] = await Promise.all([
    read('confirmation'),
    read('recovery'),
    read('magic_link'),
    read('email_change'),
  ])
  return { confirmation, recovery, magic_link, email_change }
}

const ACTION = /\{\{\s*(.*?)\s*\}\}/g

const variableOf = (inside: string) => VARIABLES.find((name) => inside === `.${name}`)

/** Supabase runs Go's templates, with conditions and functions; here a mail would show their source. */
function refuseOtherActions(html: string, file: string): void {
  for (const [action, inside = ''] of html.matchAll(ACTION))
    if (!variableOf(inside))
      throw new StartError(
        `${file} has ${action}, which the embedded backend cannot fill in. It knows ${VARIABLES.map((name) => `{{ .${name} }}`).join(', ')}.`,
      )
}

/** A template with its values, escaped for HTML. */
export function fillIn(template: string, values: MailValues): string {
  return template.replace(ACTION, (action: string, inside: string) => {
    const name = variableOf(inside)
    return name ? escapeHtml(values[name]) : action
  })
}
