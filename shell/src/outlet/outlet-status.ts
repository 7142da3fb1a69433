/** How far a remote is in its place; on the element as `data-remote-status`, for styles, tests and people who debug. */
export type OutletStatus = 'prerendered' | 'loading' | 'ready' | 'fallback' | 'failed'
