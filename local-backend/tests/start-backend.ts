import { backendsOf } from '../testing/visitor'
import { testProject } from './test-project'

export const startBackend = backendsOf(testProject)
