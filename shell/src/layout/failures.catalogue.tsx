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
          <ErrorCard pathname="/services" onRetry={ignore} pending={false} />
        </SiteLayout>
      ),
    },
  ],
}
