import { createContext } from 'react'

/** The query that a page's HTML was prerendered for: `?` and one word, or empty. */
export const PrerenderedSearch = createContext('')
