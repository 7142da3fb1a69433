import type { CataloguePage } from '@site/shared/ui/catalogue'
import { ErrorCard } from './error-card'
import { NavContext } from './nav-context'
import { QuietNote } from './quiet-note'
import { SiteLayout } from './site-layout'
import { exampleNav } from './testing/example-nav'

const ignore = () => undefined

export const page: CataloguePage = {
  title: 'ErrorCard, QuietNote',
  wide: true,
  examples: [
    {
      name: 'a page that did not come, and a note',
      content: (
        <NavContext value={exampleNav}>
          <SiteLayout widgets={null}>
            <ErrorCard pathname="/services" onRetry={ignore} pending={false} />
            <QuietNote onRetry={ignore} />
          </SiteLayout>
        </NavContext>
      ),
    },
  ],
}
