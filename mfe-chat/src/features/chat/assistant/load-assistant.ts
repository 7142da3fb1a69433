import { getConfig } from '@site/shared/config'
import type { Assistant } from './assistant'

let loading: Promise<Assistant> | null = null

/** Fetches the code for the model on demand. After a failure the next call tries again. */
export function loadAssistant(): Promise<Assistant> {
  loading ??= load().catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

async function load(): Promise<Assistant> {
  const { createGeminiAssistant } = await import('./gemini-assistant')
  return createGeminiAssistant(getConfig())
}
