import type { RequestKind } from '@site/testing/measure/request-log'
import { UNTHROTTLED } from '../measure/conditions'
import { goTo } from '../measure/go-to'
import {
  CHAT_PANEL,
  CLOSE_CHAT,
  LAUNCHER,
  LOGIN,
  LOGIN_DIALOG,
  press,
  untilGone,
  untilSeen,
} from '../measure/hand'
import { atRest } from '../measure/route-change'
import { bytes, spread } from '../report/format'
import type { Summary } from '../report/statistics'
import { type Column, variantTable } from '../report/variant-table'
import { inEachVariant, type Measure, type VariantResults, type VariantRun } from './each-variant'

/** Bytes as transferred, and requests, of a whole visit: five pages, the chat and the login. */
export type WeightKey = 'all' | 'js' | 'css' | 'pages' | 'pictures' | 'requests'
export type WeightResults = VariantResults<WeightKey>

const FURTHER_PAGES = ['/services', '/about', '/portfolio', '/contact']

const measure: Measure<WeightKey> = {
  conditions: UNTHROTTLED,
  async visit({ page, log }) {
    for (const path of FURTHER_PAGES) {
      await goTo(page, path)
      await atRest(page)
    }
    await press(page, LAUNCHER)
    await untilSeen(page, CHAT_PANEL)
    await press(page, CLOSE_CHAT)
    await untilGone(page, CHAT_PANEL)
    await press(page, LOGIN)
    await untilSeen(page, LOGIN_DIALOG)
    await atRest(page)
    const requests = log.requests()
    const sum = (...kinds: RequestKind[]) =>
      requests.reduce((total, { kind, bytes: size }) => total + (kinds.includes(kind) ? size : 0), 0)
    return {
      all: sum('html', 'js', 'css', 'data', 'image', 'font'),
      js: sum('js'),
      css: sum('css'),
      pages: sum('html', 'data'),
      pictures: sum('image', 'font'),
      requests: requests.length,
    }
  },
}

export const runWeight = (run: VariantRun): Promise<WeightResults> => inEachVariant(run, measure)

const kilobytes = ({ median }: Summary) => bytes(median)

const COLUMNS: readonly Column<WeightKey>[] = [
  { key: 'all', head: 'all bytes', print: kilobytes },
  { key: 'js', head: 'JavaScript', print: kilobytes },
  { key: 'css', head: 'style sheets', print: kilobytes },
  { key: 'pages', head: 'pages and data', print: kilobytes },
  { key: 'pictures', head: 'pictures and font', print: kilobytes },
  { key: 'requests', head: 'requests', print: (summary) => spread(summary, 'count') },
]

export const weightTable = ({ cells }: WeightResults): string => variantTable(COLUMNS, cells)
