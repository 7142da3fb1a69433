import type { CataloguePage } from '../catalogue/catalogue-page'
import { Icon, type IconProps, iconPaths } from './icon'

const isIcon = (name: string): name is IconProps['name'] => name in iconPaths

export const page: CataloguePage = {
  title: 'Icon',
  examples: [
    {
      name: Object.keys(iconPaths).join(', '),
      content: Object.keys(iconPaths)
        .filter(isIcon)
        .map((name) => <Icon key={name} name={name} />),
    },
  ],
}
