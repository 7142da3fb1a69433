import type { CataloguePage } from '../catalogue/catalogue-page'
import { Button } from '../controls/button'
import { Badge } from '../feedback/badge'
import { Card } from './card'

export const page: CataloguePage = {
  title: 'Card',
  examples: (['plain', 'featured'] as const).map((tone) => ({
    name: tone,
    content: (
      <Card tone={tone}>
        {tone === 'featured' && <Badge tone="accent">Most Popular</Badge>}
        <h2>Professional</h2>
        <p>5 workflows and up to 10,000 conversations per month, with priority support.</p>
        <Button variant={tone === 'featured' ? 'primary' : 'secondary'}>Get Started</Button>
      </Card>
    ),
  })),
}
