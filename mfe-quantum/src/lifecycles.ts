import { createLifecycles } from '@site/shared/lifecycles'
import { app } from './app'

export const { bootstrap, mount, update, unmount } = createLifecycles(app)
