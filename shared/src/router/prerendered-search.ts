import { createContext } from 'react'

/** The query that a page's prerendered HTML was made for: `?` and one word, or nothing. */
export const PrerenderedSearch = createContext('')
