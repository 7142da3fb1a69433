import { contractSettings } from '@site/local-backend/testing/contract-settings'
import { MARK } from '@site/local-backend/testing/foreign-backend'
import { backendsOf } from '@site/local-backend/testing/visitor'
import { localProject } from '../../local-project'

export const startBackend = backendsOf(localProject, [`chat_messages?user_agent=eq.${MARK}`])

/** The same with the keys of new projects. */
export const startWithNewKeys = () =>
  startBackend(contractSettings()?.anonKey.startsWith('sb_') ? {} : { apiKeys: 'new' })
