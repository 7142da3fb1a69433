/**
 * Code for an idle page and for failures, in one file that is loaded in time. Each file would add a hash to the import map of every page.
 * Code that few pages need has a file of its own.
 */
export { startAtRest } from './after-load/at-rest'
export { followLive } from './after-load/live/follow-live'
export { tellUncaught } from './failures/tell-uncaught'
export { createSlots } from './outlet/slots'
export { readStaticPage } from './outlet/static-page'
export { typeAgain } from './outlet/type-again'
export { fetchComposition, lastGoodEntry } from './remotes/fetch-composition'
export { verifyRelease } from './remotes/verify-release'
