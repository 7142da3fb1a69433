import { type Ask, createReport, type Report } from '../cli/report'

const NO_PROGRESS = { goesOn: () => undefined, said: () => undefined, pause: () => undefined }

/** What a command prints where no terminal is. */
export const listedReport = (print: (line: string) => void, ask: Ask = null): Report =>
  createReport({ print, paint: (text) => text, columns: null }, NO_PROGRESS, [], ask)
