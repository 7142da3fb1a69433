import type { CataloguePage } from '../catalogue/catalogue-page'
import styles from '../catalogue/motif-page.module.css'
import { Divider } from '../layout/divider'
import { Cloud } from './cloud'
import { Interference } from './interference'

export const page: CataloguePage = {
  title: 'Interference, Cloud, Divider',
  examples: [
    { name: 'interference', content: <Interference className={styles.picture} /> },
    { name: 'cloud', content: <Cloud className={styles.picture} /> },
    { name: 'divider', content: <Divider /> },
  ],
}
