import type { CataloguePage } from '../catalogue/catalogue-page'
import { ClosingCall } from './closing-call'
import { Cloud } from './cloud'
import { PageHead } from './page-head'

export const page: CataloguePage = {
  title: 'PageHead, ClosingCall',
  examples: [
    {
      name: 'the top of a page',
      content: (
        <PageHead
          picture={<Cloud />}
          eyebrow="Portfolio"
          heading="Nine pieces of work"
          lead="A choice from 50+ projects."
        >
          {null}
        </PageHead>
      ),
    },
    {
      name: 'its end',
      content: (
        <ClosingCall
          heading="Yours could be number ten."
          lead="Tell us what your team does twice a day."
          primary={{ to: '/book-consultation', text: 'Book a free consultation' }}
          secondary={{ to: '/contact', text: 'Write to us' }}
        />
      ),
    },
  ],
}
