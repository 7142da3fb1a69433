import type { CataloguePage } from '../catalogue/catalogue-page'
import { Banner } from './banner'

export const page: CataloguePage = {
  title: 'Banner',
  examples: [
    {
      name: 'success',
      content: (
        <Banner kind="success">
          Thank you for your message! We'll get back to you within 24 hours with a personalized response.
        </Banner>
      ),
    },
    {
      name: 'error',
      content: <Banner kind="error">Failed to send message. Please try again or contact us directly.</Banner>,
    },
    {
      name: 'info',
      content: <Banner kind="info">Please wait 42 seconds before requesting another reset.</Banner>,
    },
  ],
}
