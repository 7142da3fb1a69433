/** For commands that use the clone's own store while `STORE_DIR` is set to another. */
export const storeLeftAlone = (place: string): string =>
  `STORE_DIR (${place}) was left alone. To change that store: npm run release -- publish --changed --activate`
