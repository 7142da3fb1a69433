// @vitest-environment happy-dom
import { act } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { mount } from '../../testing/mount'
import { Button } from './button'

it('sends no form unless it is asked to', () => {
  expect(renderToStaticMarkup(<Button>Next</Button>)).toContain('type="button"')
  expect(renderToStaticMarkup(<Button type="submit">Send</Button>)).toContain('type="submit"')
})

it('takes no second press while work is under way, and keeps the focus', async () => {
  const onClick = vi.fn()
  const onSubmit = vi.fn()
  const form = (pending: boolean) => (
    <form onSubmit={onSubmit}>
      <Button type="submit" pending={pending} onClick={onClick}>
        Send
      </Button>
    </form>
  )
  const { place, render } = await mount(form(false))
  const button = place.querySelector('button')
  button?.focus()
  await render(form(true))
  expect(document.activeElement).toBe(button)
  expect(button?.getAttribute('aria-disabled')).toBe('true')
  expect(button?.getAttribute('aria-busy')).toBe('true')
  await act(async () => button?.click())
  expect(onClick).not.toHaveBeenCalled()
  expect(onSubmit).not.toHaveBeenCalled()
})
