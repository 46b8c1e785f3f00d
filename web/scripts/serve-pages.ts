import type { Plugin } from 'vite'
import type * as Pages from '../src/shell/pages.ts'

/** Paths that Vite serves itself. */
const own = /^\/(@|src\/|node_modules\/|favicon\.svg)/

const document = `<!doctype html>
<html lang="en">
  <head></head>
  <body><script type="module" src="/src/shell/entry.dev.tsx"></script></body>
</html>`

/**
 * `npm run dev`: serves the pages from their sources with hot reload and proxies all other requests to the running product.
 */
export function servePages(backend: string): Plugin {
  let isPage = (_path: string) => false
  const asksForPage = (url: string, accept = '') => accept.includes('text/html') && isPage(pathIn(url))
  return {
    name: 'serve-pages',
    apply: 'serve',
    config: () => ({
      server: {
        proxy: {
          '^/': {
            target: backend,
            bypass: ({ url = '/', headers }) => (own.test(url) || asksForPage(url, headers.accept) ? url : undefined),
          },
        },
      },
    }),
    async configureServer(server) {
      const { pageIndex } = (await server.ssrLoadModule('/src/shell/pages.ts')) as typeof Pages
      isPage = path => pageIndex.find(path) !== undefined
      return () => {
        server.middlewares.use(async (request, response, next) => {
          const { url = '/' } = request
          if (!asksForPage(url, request.headers.accept)) return next()
          response.setHeader('content-type', 'text/html')
          response.end(await server.transformIndexHtml(url, document))
        })
      }
    },
  }
}

/** The path without language, query and trailing slash. */
const pathIn = (url: string): string =>
  (url.split('?')[0] ?? '/').replace(/^\/zhcn(?=\/|$)/, '').replace(/(?<=.)\/+$/, '') || '/'
