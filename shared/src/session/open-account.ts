/** The account functions. Their code, and the client's, is fetched on the first call. */
export const openAccount = () => import('./account')
