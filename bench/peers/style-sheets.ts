import { readdirSync } from 'node:fs'

/** The addresses of the style sheets in a folder that is served below `base`. */
export function sheetsBelow(folder: string, base: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => base + file)
}

/** For the head of a document, if a framework does not handle them. */
export const linksTo = (sheets: readonly string[]) =>
  sheets.map((path) => `<link rel="stylesheet" href="${path}">`).join('\n')
