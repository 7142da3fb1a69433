import type { CataloguePage } from '../catalogue/catalogue-page'
import { Icon, type IconProps } from './icon'
import { iconPaths } from './icon-paths'

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
