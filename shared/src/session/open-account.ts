/** What one can do with an account. The code for it, and for the client, is fetched on the first call. */
export const openAccount = () => import('./account')
