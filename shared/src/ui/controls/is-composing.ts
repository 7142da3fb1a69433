import type { KeyboardEvent } from 'react'

/**
 * Whether a key belongs to an input method, as for Japanese: Enter then accepts a word and Escape cancels it. Safari shows this only by key
 * 229.
 */
export const isComposing = ({ nativeEvent, keyCode }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || keyCode === 229
