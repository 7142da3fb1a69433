import { NO_PROGRESS } from './progress'
import { type Ask, createReport, type Report } from './report'

/** The output of a command without a terminal. */
export const listedReport = (print: (line: string) => void, ask: Ask = null): Report =>
  createReport({ print, paint: (text) => text, columns: null }, NO_PROGRESS, [], ask)
