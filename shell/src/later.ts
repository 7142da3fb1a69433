/**
 * Code for a page at rest, and for failures: one file, which is there in time. Each file would have a hash in the
 * import map of every page. What only few pages ever need has a file of its own.
 */
export { startAtRest } from './after-load/at-rest'
export { followLive } from './after-load/live/follow-live'
export { tellUncaught } from './failures/tell-uncaught'
export { createSlots } from './outlet/slots'
export { readStaticPage } from './outlet/static-page'
export { typeAgain } from './outlet/type-again'
export { fetchComposition, lastGoodEntry } from './remotes/fetch-composition'
export { verifyRelease } from './remotes/verify-release'
