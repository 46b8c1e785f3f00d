import type { Plugin } from 'vite'

/**
 * React Router makes a component of its data routes when it is loaded, in a call that the bundler must keep, and with it the matching of
 * routes: 20 kB that the pages, which have a table of their own, never run. Marked as pure, the call goes where nothing uses it.
 */
export const unusedDataRoutes = (): Plugin => ({
  name: 'unused-data-routes',
  apply: 'build',
  transform: {
    filter: { id: /\/node_modules\/react-router\/.+\/components\.js$/ },
    handler(code) {
      const marked = code.replace('= React$1.memo(DataRoutes)', '= /* @__PURE__ */ React$1.memo(DataRoutes)')
      if (marked === code)
        this.warn('React Router makes its data routes in another way: they are in the first page again')
      return marked
    },
  },
})
