import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'

/** Where the server answers calls while the pages are served by Vite. */
const backend = process.env.NAMESTEAD_BACKEND ?? 'http://127.0.0.1:8080'

/** What a call refuses with, the server says in the person's language: the contract's own texts need not be fetched. */
const withoutRefusals = (): Plugin => ({
  name: 'without-refusals',
  enforce: 'pre',
  transform: (_code, id) => (/contract\/src\/[^/]+\/errors\.ts$/.test(id) ? 'export const errors = {}' : undefined),
})

export default defineConfig({
  plugins: [withoutRefusals(), reactRouter()],
  ssr: { noExternal: [/^antd-mobile/] },
  // One style sheet: a phone waits for each that a page needs before it shows anything, and this one is kept.
  build: { target: 'es2022', cssCodeSplit: false, assetsInlineLimit: 0, chunkSizeWarningLimit: 220 },
  server: { proxy: { '^/(request|user_zh|user_gwc|getcode|identity|cart|tlds|registration)(/|$)': backend } },
})
