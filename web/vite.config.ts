import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { groups } from './scripts/chunks.ts'
import { chunksInOrder } from './scripts/chunks-in-order.ts'
import { oneModulePerCall } from './scripts/one-module-per-call.ts'
import { servePages } from './scripts/serve-pages.ts'
import { unusedDataRoutes } from './scripts/unused-data-routes.ts'

/** The running product, in development. */
const backend = process.env.NAMESTEAD_BACKEND ?? 'http://127.0.0.1:8080'

export default defineConfig({
  plugins: [oneModulePerCall(), react(), servePages(backend), chunksInOrder(), unusedDataRoutes()],
  appType: 'custom',
  build: {
    target: 'es2022',
    manifest: true,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 320,
    // Every document loads those of the first page itself.
    modulePreload: {
      resolveDependencies: (_, files) =>
        files.filter(
          file => !/^assets\/(?:rolldown-runtime|preload-helper|vendor|core|ui)-[\w-]{8}\.(?:js|css)$/.test(file),
        ),
    },
    rolldownOptions: {
      // Documents import this file and call its export.
      input: 'src/shell/entry.client.tsx',
      preserveEntrySignatures: 'allow-extension',
      output: { codeSplitting: { groups } },
    },
  },
})
