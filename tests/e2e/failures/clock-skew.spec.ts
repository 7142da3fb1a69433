import { BACKEND_WORK, MEMBER_PLACES } from '../fixtures/backend-work'
import { expect, testFault } from '../fixtures/fault-tests'
import { SESSION_KEY, signedIn } from '../fixtures/signed-in'

for (const hours of [-24, 24])
  testFault({
    name: `a clock ${Math.abs(hours)} h ${hours < 0 ? 'behind' : 'ahead'}`,
    ...(hours < 0 ? { decisive: 'forms' } : {}),
    places: MEMBER_PLACES,
    async inflict({ page, site, person }) {
      await page.addInitScript((skew) => {
        const RealDate = Date
        globalThis.Date = class extends RealDate {
          constructor(...given: unknown[]) {
            super(...((given.length > 0 ? given : [RealDate.now() + skew]) as [number]))
          }
          static override now() {
            return RealDate.now() + skew
          }
        } as DateConstructor
      }, hours * 3_600_000)
      await signedIn(page, site, await person())
    },
    async act({ page, place }) {
      const work = BACKEND_WORK[place.remote]
      if (work?.needsAccount) {
        await work.send(page)
        await work.done(page)
      }
      expect(await page.evaluate((key) => localStorage.getItem(key), SESSION_KEY)).not.toBeNull()
      return undefined
    },
    ends: ['unharmed'],
  })
