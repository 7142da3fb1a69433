import './site.css'
import { configuredApp } from '@site/shared/configured-app'
import type { RemoteConfig } from '@site/shared/contracts'
import { createLifecycles } from '@site/shared/lifecycles'
import type { RemoteEntry } from './composition/composition-view'
import { startShell, tellNotStarted } from './start-shell'

// In development every remote is part of one module graph, so that an edit anywhere arrives hot, with its state.
async function fetchFromSource({ entry }: RemoteEntry) {
  const { remote } = (await import(/* @vite-ignore */ entry)) as { remote: RemoteConfig }
  return createLifecycles(configuredApp(remote))
}

startShell(window, fetchFromSource).catch(tellNotStarted)
