/** What one can do with an account. The code for it (25 kB gz) is fetched on the first call. */
export const openAccount = () => import('./account')
