import { startLocalBackend } from '../start-local-backend'
import { testProject } from './test-project'

// A process that can be killed: its data is in DATA_DIR.
const { url, mailUrl } = await startLocalBackend({
  project: testProject,
  port: 0,
  mailPort: 0,
  dataDir: process.env['DATA_DIR'] ?? 'memory',
  siteUrl: 'http://localhost:4400',
  rateLimits: false,
  onBroken: (reason) => {
    console.error(reason)
    process.exit(1)
  },
})
console.info(`Backend  ${url}\nMails    ${mailUrl}`)
