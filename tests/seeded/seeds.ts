import { ACCOUNT } from './account-seeds'
import { BACKEND } from './backend-seeds'
import { JOURNEY } from './journey-seeds'
import { PAGE } from './page-seeds'
import { PLATFORM } from './platform-seeds'
import { PRODUCT } from './product-seeds'
import { RELEASE } from './release-seeds'
import type { Seed } from './seed'

export const SEEDS: readonly Seed[] = [
  ...PLATFORM,
  ...RELEASE,
  ...PAGE,
  ...JOURNEY,
  ...ACCOUNT,
  ...PRODUCT,
  ...BACKEND,
]
