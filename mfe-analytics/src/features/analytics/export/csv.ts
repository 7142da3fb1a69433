/** Marks the file as UTF-8 for spreadsheet programs, which otherwise guess. */
export const BYTE_ORDER_MARK = '\uFEFF'

// Spreadsheet programs treat a cell that begins like this as a formula (OWASP; full-width signs count in some locales).
const FORMULA = /^[=+\-@\t\r\n\0＝＋－＠]/

/** One record by RFC 4180; a leading quotation mark disarms formulas. */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map((cell) => (typeof cell === 'number' ? String(cell) : csvText(cell))).join(',')}\r\n`
}

function csvText(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
