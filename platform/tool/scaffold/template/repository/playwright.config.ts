import { defineConfig } from '@playwright/test'

// All that is needed of Node's types.
declare const process: { readonly env: { readonly PORT?: string; readonly CHROMIUM_PATH?: string } }

// The port of npm run dev; a rehearsal with --journeys serves its pages there instead.
const url = `http://localhost:${process.env.PORT || 4400}`

export default defineConfig({
  testDir: 'journeys',
  // A Chromium that is there already; otherwise the one that `npx playwright install chromium` brings.
  use: { baseURL: url, launchOptions: { executablePath: process.env.CHROMIUM_PATH } },
  webServer: { command: 'npm run dev', url, reuseExistingServer: true },
})
