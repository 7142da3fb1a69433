import type { CataloguePage } from '../catalogue/catalogue-page'
import { IconButton } from './icon-button'

export const page: CataloguePage = {
  title: 'IconButton',
  examples: [
    {
      name: 'enabled, disabled',
      content: (
        <>
          <IconButton icon="close" label="Close" />
          <IconButton icon="arrow-left" label="Back" />
          <IconButton icon="send" label="Send" disabled />
        </>
      ),
    },
  ],
}
