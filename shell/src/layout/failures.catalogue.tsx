import type { CataloguePage } from '@site/shared/ui/catalogue'
import { ErrorCard } from './error-card'
import { QuietNote } from './quiet-note'
import { SiteLayout } from './site-layout'

const ignore = () => undefined

export const page: CataloguePage = {
  title: 'ErrorCard, QuietNote',
  wide: true,
  examples: [
    {
      name: 'a page that did not come, and a note',
      content: (
        <SiteLayout widgets={<QuietNote onRetry={ignore} />}>
          <ErrorCard title="This part of the page did not load" onRetry={ignore} pending={false}>
            The rest of the site works. Try again, or come back in a moment.
          </ErrorCard>
        </SiteLayout>
      ),
    },
  ],
}
