import { BACKEND } from './backend-seeds'
import { PAGE } from './page-seeds'
import { PLATFORM } from './platform-seeds'
import { RELEASE } from './release-seeds'
import type { Seed } from './seed'

export const SEEDS: readonly Seed[] = [...PLATFORM, ...RELEASE, ...PAGE, ...BACKEND]
