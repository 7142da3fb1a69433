import { PageRouter } from '@site/shared/page-router'
import type { ComponentType } from 'react'
import { createRoot, type Root } from 'react-dom/client'

/** Exports of a single-spa application: React in the element that single-spa names after the application. */
export function lifecyclesOf(name: string, Component: ComponentType) {
  let root: Root | null = null
  return {
    bootstrap: async () => undefined,
    async mount() {
      const element = document.getElementById(`single-spa-application:${name}`)
      if (!element) throw new Error(`The page has no place for ${name}.`)
      root = createRoot(element)
      root.render(
        <PageRouter>
          <Component />
        </PageRouter>,
      )
    },
    async unmount() {
      root?.unmount()
      root = null
    },
  }
}
