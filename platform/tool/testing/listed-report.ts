import { type Ask, createReport, type Report } from '../cli/report'

const NO_PROGRESS = { goesOn: () => undefined, said: () => undefined, pause: () => undefined }

/** The output of a command without a terminal. */
export const listedReport = (print: (line: string) => void, ask: Ask = null): Report =>
  createReport({ print, paint: (text) => text, columns: null }, NO_PROGRESS, [], ask)
