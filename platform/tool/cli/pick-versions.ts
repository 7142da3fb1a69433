import { usageError } from './usage-error'

/** `chat@1.2.0` → its parts. */
export function pickVersions(names: readonly string[], usage: string): { name: string; version: string }[] {
  if (names.length === 0) throw usageError('Nothing was named.', usage)
  return names.map((given) => {
    const [, name, version] = /^(?:mfe-)?([a-z][a-z0-9-]*)@(\S+)$/.exec(given) ?? []
    if (!name || !version) throw usageError(`"${given}" is not of the form name@version.`, usage)
    return { name, version }
  })
}
