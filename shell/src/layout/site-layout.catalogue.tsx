import { Card, LinkButton, Section, Tile, Tiles } from '@site/shared/ui'
import type { CataloguePage } from '@site/shared/ui/catalogue'
import { Interference } from '@site/shared/ui/motif/interference'
import { NavContext } from './nav-context'
import { SiteLayout } from './site-layout'
import { exampleNav } from './testing/example-nav'

export const page: CataloguePage = {
  title: 'SiteLayout',
  wide: true,
  examples: [
    {
      name: 'with a page',
      content: (
        <NavContext value={exampleNav}>
          <SiteLayout widgets={null}>
            <Section
              level={1}
              eyebrow="AI automation from India, for everywhere"
              heading="Automation that quietly does 80% of the work"
              lead="We map the work your team repeats and hand it to software that never tires."
            >
              <LinkButton to="/build-agent" size="large" iconEnd="arrow-right">
                Build Quantum Agent
              </LinkButton>
              <Interference />
            </Section>
            <Section heading="What stands behind it" tone="sunken">
              <Tiles>
                <Tile value="30+" label="clients" />
                <Tile value="50+" label="projects" />
                <Tile value="4.9/5" label="rating" />
              </Tiles>
              <Card>One of several cards</Card>
            </Section>
          </SiteLayout>
        </NavContext>
      ),
    },
  ],
}
