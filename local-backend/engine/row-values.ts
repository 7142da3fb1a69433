// Both engines hand rows over with the same JavaScript types, whatever their drivers would do by themselves:
// timestamps stay text (a Date would lose the microseconds), in the form the auth API shows them.

const INT8 = 20
const TIMESTAMPTZ = 1184

function toIsoText(value: string): string {
  return value.replace(' ', 'T').replace(/\+00$/, 'Z')
}

export const rowParsers: Record<number, (value: string) => unknown> = {
  [INT8]: Number,
  [TIMESTAMPTZ]: toIsoText,
}
