import type { CataloguePage } from '../catalogue/catalogue-page'
import { Checkbox } from './checkbox'

export const page: CataloguePage = {
  title: 'Checkbox',
  examples: [
    { name: 'off', content: <Checkbox label="Remember me" /> },
    {
      name: 'on, with a hint',
      content: <Checkbox label="Remember me" defaultChecked hint="On this device only" />,
    },
    { name: 'disabled', content: <Checkbox label="Remember me" disabled /> },
  ],
}
