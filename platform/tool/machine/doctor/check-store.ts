import { access, constants, stat } from 'node:fs/promises'
import { isBucket } from '@site/records/store/open-store'
import { storePaths } from '@site/records/store/store-paths'
import { ago } from '../../cli/ago'
import type { ReadContext } from '../../cli/command'
import { type Live, readLive } from '../../compose/live'
import { distrustedMove, nameOrBegin } from '../../compose/nothing-live'
import { refuseWithoutTrust } from '../../keys/get-trust'
import { type Finding, fine, found, refused, warning } from './finding'

/** Whether the store can be read and written, and the live composition by the keys trusted here. */
export async function checkStore(context: ReadContext): Promise<{ findings: Finding[]; live: Live | null }> {
  let live: Live | null = null
  const findings = await found('store', async () => {
    const { store, trust, keysFolder } = context
    const { place } = store
    if (!isBucket(place) && !(await isThere(place)))
      return [warning('store', `There is no store in ${place} yet`, nameOrBegin(place))]
    const start = performance.now()
    await store.list(storePaths.pointer)
    const read = fine(
      'store',
      `${place} is read in ${Math.round(performance.now() - start)} ms${isBucket(place) ? '; that it can be written shows at a release' : ''}`,
    )
    const opened = [...(await folderRights(place)), read]
    await refuseWithoutTrust(store, keysFolder)
    const state = await readLive(store, trust())
    live = state.live
    const distrust = distrustedMove('', place, state)
    if (distrust) return [...opened, refused('live', distrust.parts)]
    if (!live) return [...opened, warning('live', `Nothing is live in ${place}`, nameOrBegin(place))]
    const { sequence, at } = live.signed.record
    return [...opened, fine('live', `move ${sequence}, ${ago(at)}`)]
  })
  return { findings, live }
}

const isThere = (place: string) =>
  stat(place).then(
    () => true,
    () => false,
  )

/** Checked without writing: visitors are served from there. */
async function folderRights(place: string): Promise<Finding[]> {
  if (isBucket(place)) return []
  return access(place, constants.W_OK).then(
    () => [],
    () => [
      warning(
        'store',
        `${place} cannot be written from here`,
        'To release from here, give this user the right to write there. Reading needs no more.',
      ),
    ],
  )
}
