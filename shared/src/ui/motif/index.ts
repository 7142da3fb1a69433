export { Cloud } from './cloud'
export { EmptyState, type EmptyStateProps } from './empty-state'
export { Interference } from './interference'
