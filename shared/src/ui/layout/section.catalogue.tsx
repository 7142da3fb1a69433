import type { CataloguePage } from '../catalogue/catalogue-page'
import { LinkButton } from '../controls/link-button'
import { Divider } from './divider'
import { Section } from './section'

const tones = ['plain', 'sunken', 'inverse'] as const

export const page: CataloguePage = {
  title: 'Section',
  wide: true,
  examples: [
    ...tones.map((tone) => ({
      name: tone,
      content: (
        <Section
          tone={tone}
          eyebrow="How it works"
          heading="Automation that quietly does 80% of the work"
          lead="We map the work your team repeats, hand it to software that never tires, and stay for six months of free maintenance."
        >
          <LinkButton to="/book-consultation" iconEnd="arrow-right">
            Schedule Consultation
          </LinkButton>
        </Section>
      ),
    })),
    { name: 'a divider between two', content: <Divider /> },
    {
      name: 'centred',
      content: (
        <Section
          align="center"
          heading="Choose Your Plan"
          lead="Every plan includes 6 months free maintenance."
        />
      ),
    },
  ],
}
