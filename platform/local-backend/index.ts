export { type LocalBackend, type LocalBackendOptions, startLocalBackend } from './start-local-backend'
