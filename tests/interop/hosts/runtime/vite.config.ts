import { defineConfig } from 'vite'

/** React 18 for a host whose remotes have 19. */
const REACT_18 = [
  { find: /^react-dom(?=\/|$)/, replacement: 'react-dom-18' },
  { find: /^react(?=\/|$)/, replacement: 'react-18' },
]

export default defineConfig(({ mode }) => ({
  resolve: { alias: mode === 'react-18' ? REACT_18 : [] },
}))
