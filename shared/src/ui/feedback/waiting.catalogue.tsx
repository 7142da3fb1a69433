import type { CataloguePage } from '../catalogue/catalogue-page'
import { Progress } from './progress'
import { Skeleton } from './skeleton'
import { Spinner } from './spinner'

export const page: CataloguePage = {
  title: 'Progress, Skeleton, Spinner',
  examples: [
    { name: 'progress', content: <Progress value={4} max={9} label="Step 4 of 9" /> },
    { name: 'progress, complete', content: <Progress value={9} max={9} label="Step 9 of 9" /> },
    { name: 'skeleton', content: <Skeleton label="Loading conversations..." lines={4} /> },
    { name: 'spinner', content: <Spinner /> },
  ],
}
