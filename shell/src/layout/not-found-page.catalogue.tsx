import type { CataloguePage } from '@site/shared/ui/catalogue'
import { NotFoundPage } from './not-found-page'
import { SiteLayout } from './site-layout'

export const page: CataloguePage = {
  title: 'NotFoundPage',
  wide: true,
  examples: [
    {
      name: 'in the site layout',
      content: (
        <SiteLayout widgets={null}>
          <NotFoundPage />
        </SiteLayout>
      ),
    },
  ],
}
