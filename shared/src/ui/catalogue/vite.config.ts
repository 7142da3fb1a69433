import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  server: { port: 4410, strictPort: true, fs: { allow: ['../../../..'] } },
  // Older targets turn light-dark() into variables of the root, and nested themes (the inverse section) would be lost.
  build: { cssTarget: ['chrome123', 'firefox120', 'safari17.5'] },
})
