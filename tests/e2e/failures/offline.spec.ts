import type { Page } from '@playwright/test'
import type { RemotePlace } from '@site/testing/faults/remote-place'
import { signIn } from '../fixtures/backend-fault'
import { BACKEND_PLACES, BACKEND_WORK } from '../fixtures/backend-work'
import { placeOf } from '../fixtures/fault-outcome'
import { expect, testFault } from '../fixtures/fault-tests'

/** Requests of an idle page must not hit the fault: this is about the visitor's work. */
async function everythingHere(page: Page, place: RemotePlace): Promise<void> {
  await expect(placeOf(page, place)).toHaveAttribute('data-remote-status', 'ready')
  for (const popup of await page.locator('[data-slot="popup"]').all())
    await expect(popup).toHaveAttribute('data-remote-status', 'ready')
}

testFault({
  name: 'offline while it is used',
  decisive: 'chat',
  places: BACKEND_PLACES,
  inflict: signIn,
  async act({ page, place }) {
    const work = BACKEND_WORK[place.remote]
    await everythingHere(page, place)
    await page.context().setOffline(true)
    await work?.send(page)
    const said = await work?.told(page)
    await work?.kept(page)
    await page.context().setOffline(false)
    await work?.send(page)
    await work?.done(page)
    return said ?? 'reads on'
  },
  ends: ['unharmed'],
  noise: [
    /The auth service/,
    /A chat message was not saved/,
    /The assistant did not answer/,
    /not be sent/,
    /Failed to fetch/,
  ],
})

testFault({
  name: 'a connection that comes and goes',
  places: BACKEND_PLACES,
  inflict: signIn,
  async act({ page, place }) {
    const work = BACKEND_WORK[place.remote]
    await everythingHere(page, place)
    for (let flap = 0; flap < 5; flap++) {
      await page.context().setOffline(true)
      if (flap === 0) await work?.send(page)
      await page.context().setOffline(false)
    }
    const first = work ? await Promise.race([work.told(page), work.done(page)]) : undefined
    if (first !== undefined && work) {
      await work.kept(page)
      await work.send(page)
      await work.done(page)
    }
    return first ?? undefined
  },
  ends: ['unharmed'],
  noise: [
    /The auth service/,
    /A chat message was not saved/,
    /The assistant did not answer/,
    /not be sent/,
    /Failed to fetch/,
  ],
})
