import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/** Where the server answers calls while the pages are served by Vite. */
const backend = process.env.NAMESTEAD_BACKEND ?? 'http://127.0.0.1:8080'

export default defineConfig({
  plugins: [reactRouter()],
  // One style sheet: a phone waits for each that a page needs before it shows anything, and this one is kept.
  build: { target: 'es2022', cssCodeSplit: false, assetsInlineLimit: 0, chunkSizeWarningLimit: 220 },
  server: { proxy: { '^/(request|user_zh|user_gwc|getcode|identity|cart|tlds|registration)(/|$)': backend } },
})
