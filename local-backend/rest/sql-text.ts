/** Collects the values of a statement; returns their placeholders for the SQL. */
export class Params {
  readonly values: unknown[] = []

  add(value: unknown): string {
    this.values.push(value)
    return `$${this.values.length}`
  }
}

/** A name as SQL, whatever it contains. */
export function identifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
