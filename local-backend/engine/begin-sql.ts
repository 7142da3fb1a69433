/** Settings of one transaction, such as its role; reset when it ends. */
export type TransactionSettings = Readonly<Record<string, string>>

/** Begins a transaction and sets its settings in one message: a separate message would cost as much as a read. */
export function beginSql(settings: TransactionSettings | undefined): string {
  if (!settings) return 'begin'
  const calls = Object.entries(settings).map(
    ([name, value]) => `set_config(${literal(name)}, ${literal(value)}, true)`,
  )
  return `begin; select ${calls.join(', ')}`
}

/** A text as SQL. Backslashes are literal, which is the default of every Postgres since 9.1. */
function literal(text: string): string {
  if (text.includes('\0')) throw new Error('A setting cannot contain NUL.')
  return `'${text.replaceAll("'", "''")}'`
}
