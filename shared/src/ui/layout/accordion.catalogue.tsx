import type { CataloguePage } from '../catalogue/catalogue-page'
import { Accordion } from './accordion'

export const page: CataloguePage = {
  title: 'Accordion',
  examples: [
    {
      name: 'one open at a time',
      content: (
        <div>
          <Accordion summary="How long does development take?" name="faq" open>
            1-2 weeks for simple projects, 3-6 weeks for complex ones.
          </Accordion>
          <Accordion summary="What does the consultation cost?" name="faq">
            Nothing. It lasts 30 minutes.
          </Accordion>
          <Accordion summary="What if it does not work for us?" name="faq">
            You have 30 days to get your money back.
          </Accordion>
        </div>
      ),
    },
  ],
}
