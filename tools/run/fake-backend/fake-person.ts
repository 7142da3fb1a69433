import { createHash } from 'node:crypto'

/** Whom the page offers to log in. Anybody else gets in as well, with any password. */
export const fakePerson = { email: 'asha.rao@agency.example', password: 'any password' } as const

/** The same address is the same person, also after the server was started again. */
export function userIdOf(email: string): string {
  const hash = createHash('sha256').update(email).digest('hex')
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5')
}

/** `asha.rao@agency.example` is called Asha Rao, unless somebody signed up under another name. */
export function nameOf(email: string): string {
  const words = email.replace(/@.*$/, '').split(/[._-]+/)
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
}
