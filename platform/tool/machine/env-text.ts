/** The text of `.env` with these variables set: each on its own line if it has one, otherwise at the end. The last of several counts. */
export function withVariables(text: string, values: Readonly<Record<string, string>>): string {
  return Object.entries(values).reduce((before, [name, value]) => {
    const line = `${name}=${quoted(value)}`
    const own = new RegExp(`^[ \\t]*(?:export[ \\t]+)?${name}[ \\t]*=.*$`, 'gm')
    const last = [...before.matchAll(own)].at(-1)
    if (last) return before.slice(0, last.index) + line + before.slice(last.index + last[0].length)
    return `${before}${before === '' || before.endsWith('\n') ? '' : '\n'}${line}\n`
  }, text)
}

/** Unquoted if possible: `#` begins a comment, and spaces around a value are lost. */
const quoted = (value: string) => (/^[\w@%+./:~-]*$/.test(value) ? value : `'${value}'`)
