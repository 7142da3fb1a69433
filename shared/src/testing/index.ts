export { aComposition, aRelease, aRoute, aShellRelease, aWidget } from './releases'
export { renderAt } from './render-at'
