import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The running product, in development. */
const backend = process.env.NAMESTEAD_BACKEND ?? 'http://127.0.0.1:8080'

export default defineConfig({
  base: '/console/',
  plugins: [react()],
  server: { proxy: { '^/console/[a-z-]+/[a-z-]+$': backend } },
  build: { target: 'es2022', assetsInlineLimit: 0, chunkSizeWarningLimit: 900, modulePreload: { polyfill: false } },
})
