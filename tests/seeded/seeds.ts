import { ACCOUNT } from './account-seeds'
import { BACKEND } from './backend-seeds'
import { JOURNEY } from './journey-seeds'
import { PAGE } from './page-seeds'
import { PLATFORM } from './platform-seeds'
import { PRODUCT } from './product-seeds'
import { RELEASE } from './release-seeds'
import { REMOTES } from './remote-seeds'
import type { Seed } from './seed'
import { SHARED } from './shared-seeds'

export const SEEDS: readonly Seed[] = [
  ...PLATFORM,
  ...RELEASE,
  ...REMOTES,
  ...PAGE,
  ...SHARED,
  ...JOURNEY,
  ...ACCOUNT,
  ...PRODUCT,
  ...BACKEND,
]
