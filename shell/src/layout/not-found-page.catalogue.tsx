import type { CataloguePage } from '@site/shared/ui/catalogue'
import { NavContext } from './nav-context'
import { NotFoundPage } from './not-found-page'
import { SiteLayout } from './site-layout'
import { exampleNav } from './testing/example-nav'

export const page: CataloguePage = {
  title: 'NotFoundPage',
  wide: true,
  examples: [
    {
      name: 'in the site layout',
      content: (
        <NavContext value={exampleNav}>
          <SiteLayout widgets={null}>
            <NotFoundPage />
          </SiteLayout>
        </NavContext>
      ),
    },
  ],
}
