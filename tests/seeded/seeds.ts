import { BACKEND } from './backend-seeds'
import { LOADING } from './loading-seeds'
import { PAGE } from './page-seeds'
import { PLATFORM } from './platform-seeds'
import { PRODUCT } from './product-seeds'
import { RELEASE } from './release-seeds'
import type { Seed } from './seed'

export const SEEDS: readonly Seed[] = [...PLATFORM, ...RELEASE, ...PAGE, ...LOADING, ...PRODUCT, ...BACKEND]
