import { setTimeout as after } from 'node:timers/promises'
import { THROTTLED } from '../measure/conditions'
import {
  CHAT_PANEL,
  CLOSE_CHAT,
  LAUNCHER,
  LOGIN,
  LOGIN_DIALOG,
  MENU,
  OPEN_MENU,
  press,
  pressKey,
  untilGone,
} from '../measure/hand'
import { timeToOpen } from '../measure/opening'
import { ms } from '../report/format'
import { type Column, variantTable } from '../report/variant-table'
import { inEachVariant, type Measure, type VariantResults, type VariantRun } from './each-variant'

/** ms from the click until it was painted, on an idle page without its code loaded. */
export type OpeningKey = 'chat' | 'login' | 'menu'
export type OpeningResults = VariantResults<OpeningKey>

const PHONE = { width: 390, height: 800, deviceScaleFactor: 1, mobile: false }
/** Time for a page to settle at another width, in ms. */
const SETTLED_AFTER_MS = 1000

const measure: Measure<OpeningKey> = {
  conditions: THROTTLED,
  async visit({ page }) {
    const chat = await timeToOpen(page, LAUNCHER, CHAT_PANEL)
    await press(page, CLOSE_CHAT)
    await untilGone(page, CHAT_PANEL)
    const login = await timeToOpen(page, LOGIN, LOGIN_DIALOG)
    await pressKey(page, 'Escape')
    await untilGone(page, LOGIN_DIALOG)
    await page.session.send('Emulation.setDeviceMetricsOverride', PHONE)
    await after(SETTLED_AFTER_MS)
    return { chat, login, menu: await timeToOpen(page, MENU, OPEN_MENU) }
  },
}

export const runOpenings = (run: VariantRun): Promise<OpeningResults> => inEachVariant(run, measure)

const COLUMNS: readonly Column<OpeningKey>[] = [
  { key: 'chat', head: 'chat panel', print: ms },
  { key: 'login', head: 'login dialog', print: ms },
  { key: 'menu', head: 'mobile menu', print: ms },
]

export const openingTable = ({ cells }: OpeningResults): string => variantTable(COLUMNS, cells)
