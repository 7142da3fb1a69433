import { benchBackend } from './backend'
import { benchConversations } from './conversations'
import { report } from './report'

// npm run bench -- backend
// The embedded backend as users start it, then its queries with 100,000 conversations, in one report.
report([...(await benchBackend()), ...(await benchConversations())])
