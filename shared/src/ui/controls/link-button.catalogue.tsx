import type { CataloguePage } from '../catalogue/catalogue-page'
import { LinkButton } from './link-button'

export const page: CataloguePage = {
  title: 'LinkButton',
  examples: [
    {
      name: 'inside the site',
      content: (
        <>
          <LinkButton to="/build-agent" size="large" iconEnd="arrow-right">
            Build Quantum Agent
          </LinkButton>
          <LinkButton to="/services" size="large" variant="secondary">
            View Solutions
          </LinkButton>
          <LinkButton to="/portfolio" variant="quiet" icon="arrow-left">
            Back
          </LinkButton>
        </>
      ),
    },
    {
      name: 'outside, in a new tab',
      content: (
        <LinkButton href="https://schedule.example/30min" external>
          Book Free Consultation
        </LinkButton>
      ),
    },
    {
      name: 'a mail',
      content: (
        <LinkButton href="mailto:hello@agency.example" variant="secondary" icon="mail">
          Write to us
        </LinkButton>
      ),
    },
  ],
}
