import type { CataloguePage } from '../catalogue/catalogue-page'
import { Divider } from './divider'
import { Motif } from './motif'
import styles from './motif-page.module.css'

export const page: CataloguePage = {
  title: 'Motif, Divider',
  examples: [
    ...(['interference', 'orbits', 'cloud'] as const).map((kind) => ({
      name: kind,
      content: <Motif kind={kind} className={styles.picture} />,
    })),
    { name: 'divider', content: <Divider /> },
  ],
}
