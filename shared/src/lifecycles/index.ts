export { createLifecycles } from './create-lifecycles'
export type { PieceLoader, RemoteApp } from './remote-app'
