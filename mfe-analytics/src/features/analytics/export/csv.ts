/** Says "this is UTF-8" to spreadsheet programs, which otherwise guess. */
export const BYTE_ORDER_MARK = '\uFEFF'

// A spreadsheet program takes a cell that begins like this for a formula (OWASP; full-width signs count in some locales).
const FORMULA = /^[=+\-@\t\r\n\0＝＋－＠]/

/** One line as RFC 4180 has it, its formulas made harmless by a quotation mark in front. */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map((cell) => (typeof cell === 'number' ? String(cell) : csvText(cell))).join(',')}\r\n`
}

function csvText(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
