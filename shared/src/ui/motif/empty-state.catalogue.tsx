import type { CataloguePage } from '../catalogue/catalogue-page'
import { EmptyState } from './empty-state'

export const page: CataloguePage = {
  title: 'EmptyState',
  examples: [
    {
      name: 'with advice',
      content: (
        <EmptyState title="No conversations found">
          Try a shorter search, or clear it to see them all.
        </EmptyState>
      ),
    },
  ],
}
