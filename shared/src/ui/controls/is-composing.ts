import type { KeyboardEvent } from 'react'

/**
 * Whether a key belongs to an input method, as for Japanese: Enter then takes a word and Escape drops it, and neither is meant for us.
 * Safari says so by key 229 alone.
 */
export const isComposing = ({ nativeEvent, keyCode }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || keyCode === 229
