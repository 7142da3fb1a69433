/** A browser's storage, for unit tests. */
export class FakeStorage {
  /** Thrown by every call from now on. */
  broken: Error | null = null

  constructor(readonly entries = new Map<string, string>()) {}

  get length(): number {
    if (this.broken) throw this.broken
    return this.entries.size
  }

  key(index: number): string | null {
    return [...this.entries.keys()][index] ?? null
  }

  getItem(key: string): string | null {
    if (this.broken) throw this.broken
    return this.entries.get(key) ?? null
  }

  setItem(key: string, text: string): void {
    if (this.broken) throw this.broken
    this.entries.set(key, text)
  }

  removeItem(key: string): void {
    if (this.broken) throw this.broken
    this.entries.delete(key)
  }
}
