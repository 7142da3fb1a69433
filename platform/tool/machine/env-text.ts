/** A text of `.env` with these variables set: each in its own line where that has one, otherwise at the end. Of several lines the last one counts. */
export function withVariables(text: string, values: Readonly<Record<string, string>>): string {
  return Object.entries(values).reduce((before, [name, value]) => {
    const line = `${name}=${quoted(value)}`
    const own = new RegExp(`^[ \\t]*(?:export[ \\t]+)?${name}[ \\t]*=.*$`, 'gm')
    const last = [...before.matchAll(own)].at(-1)
    if (last) return before.slice(0, last.index) + line + before.slice(last.index + last[0].length)
    return `${before}${before === '' || before.endsWith('\n') ? '' : '\n'}${line}\n`
  }, text)
}

/** Plain where it can be: `#` begins a comment, and spaces around a value are not kept. */
const quoted = (value: string) => (/^[\w@%+./:~-]*$/.test(value) ? value : `'${value}'`)
