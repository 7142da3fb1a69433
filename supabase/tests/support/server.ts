import pg from 'pg'

/** One statement on a server, by a separate connection: databases cannot be created inside a transaction. */
export async function runOn(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(sql)
  await client.end()
}

export function databaseOn(url: string, name: string): string {
  const own = new URL(url)
  own.pathname = `/${name}`
  return own.toString()
}

export const newDatabaseName = () => `site_test_${crypto.randomUUID().replaceAll('-', '')}`
