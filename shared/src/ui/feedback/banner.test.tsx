// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { mount } from '../../testing/mount'
import { Banner, type BannerProps } from './banner'

/** Live regions that entered the page together with their text. */
function watchRegions(place: HTMLElement) {
  const late: string[] = []
  const watch = new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof Element)
          for (const region of [node, ...node.querySelectorAll('*')])
            if (region.matches('[role=status], [role=alert]') && region.textContent)
              late.push(region.textContent)
  })
  watch.observe(place, { childList: true, subtree: true })
  return late
}

test.each<[BannerProps['kind'], string]>([
  ['success', 'status'],
  ['info', 'status'],
  ['error', 'alert'],
])('%s is said by a region that was in the page before, empty', async (kind, role) => {
  const { place, render } = await mount(<Banner kind={kind}>{false}</Banner>)
  const late = watchRegions(place)
  const region = place.querySelector(`[role=${role}]`)
  expect(region?.childNodes).toHaveLength(0)
  await render(<Banner kind={kind}>Sent</Banner>)
  expect(place.querySelector(`[role=${role}]`)).toBe(region)
  expect(region?.textContent).toBe('Sent')
  expect(late).toEqual([])
})
