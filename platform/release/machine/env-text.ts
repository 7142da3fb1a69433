/** A text of `.env` with these variables set: each in its own line where that has one, otherwise at the end. */
export function withVariables(text: string, values: Readonly<Record<string, string>>): string {
  return Object.entries(values).reduce((before, [name, value]) => {
    const line = `${name}=${quoted(value)}`
    const own = new RegExp(`^[ \\t]*(?:export[ \\t]+)?${name}[ \\t]*=.*$`, 'm')
    if (own.test(before)) return before.replace(own, () => line)
    return `${before}${before === '' || before.endsWith('\n') ? '' : '\n'}${line}\n`
  }, text)
}

/** Plain where it can be: `#` begins a comment, and spaces around a value are not kept. */
const quoted = (value: string) => (/^[\w@%+./:~-]*$/.test(value) ? value : `'${value}'`)
