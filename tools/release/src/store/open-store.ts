import { openFolderStore } from './folder-store'
import type { Store } from './store'

/** Opens a store by its place: a folder. */
export async function openStore(place: string, _env: NodeJS.ProcessEnv): Promise<Store> {
  return openFolderStore(place)
}
