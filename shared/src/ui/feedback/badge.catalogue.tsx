import type { CataloguePage } from '../catalogue/catalogue-page'
import { Badge } from './badge'

export const page: CataloguePage = {
  title: 'Badge',
  examples: [
    {
      name: 'accent, neutral, success',
      content: (
        <>
          <Badge tone="accent">Most Popular</Badge>
          <Badge>Lead Generation</Badge>
          <Badge tone="success">Online</Badge>
        </>
      ),
    },
  ],
}
