import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Accordion, Banner, Checkbox, Dialog, Progress, Section, Skeleton } from '.'

describe('the kit', () => {
  it('interrupts for errors only', () => {
    expect(renderToStaticMarkup(<Banner kind="error">Lost</Banner>)).toContain('role="alert"')
    expect(renderToStaticMarkup(<Banner kind="success">Sent</Banner>)).toContain('role="status"')
    expect(renderToStaticMarkup(<Banner kind="info">Wait</Banner>)).toContain('role="status"')
  })

  it('holds no dialog in the page before it is opened', () => {
    expect(
      renderToStaticMarkup(
        <Dialog open={false} onClose={() => undefined} title="Log in">
          <p>Hello</p>
        </Dialog>,
      ),
    ).toBe('')
  })

  it('reads a progress out with its label', () => {
    const html = renderToStaticMarkup(<Progress value={2} max={9} label="Step 2 of 9" />)
    const [, id] = /id="([^"]+)"[^>]*>Step 2 of 9/.exec(html) ?? []
    expect(html).toContain(`value="2" max="9" aria-labelledby="${id}"`)
  })

  it('names a section by its heading', () => {
    const html = renderToStaticMarkup(<Section level={1} heading="About us" />)
    const [, id] = /<h1 id="([^"]+)">About us/.exec(html) ?? []
    expect(html).toContain(`aria-labelledby="${id}"`)
  })

  it('opens answers without a script', () => {
    const html = renderToStaticMarkup(<Accordion summary="How long?">A week</Accordion>)
    expect(html).toMatch(/^<details.*<summary.*How long\?.*A week.*<\/details>$/)
  })

  it('says in words what a skeleton stands for', () => {
    const html = renderToStaticMarkup(<Skeleton label="Loading conversations..." lines={2} />)
    expect(html).not.toContain('role=')
    expect(html).toContain('Loading conversations...')
  })

  it('writes no inline style, which the policy of the page forbids', () => {
    const html = renderToStaticMarkup(
      <>
        <Progress value={2} max={9} label="Step" />
        <Checkbox label="Remember me" hint="Here" />
        <Section heading="Hi" lead="Lead" eyebrow="Eyebrow" tone="inverse" />
      </>,
    )
    expect(html).not.toContain('style=')
  })
})
