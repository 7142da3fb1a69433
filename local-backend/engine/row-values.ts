// Both engines return rows with the same JavaScript types, whatever their drivers' defaults: timestamps stay text (a Date would lose the
// microseconds), in the format of the auth API.

const INT8 = 20
const TIMESTAMPTZ = 1184

function toIsoText(value: string): string {
  return value.replace(' ', 'T').replace(/\+00$/, 'Z')
}

export const rowParsers: Record<number, (value: string) => unknown> = {
  [INT8]: Number,
  [TIMESTAMPTZ]: toIsoText,
}
