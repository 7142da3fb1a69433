import { join, resolve } from 'node:path'

/** The clone's own store, which `npm start` builds. */
export const ownStore = (root: string): string => join(root, '.store')

export const isOwnStore = (root: string, place: string): boolean => resolve(place) === resolve(ownStore(root))
