/** What a page tells the service worker. */
export type WorkerMessage =
  /** The customer has accepted the new build. */
  | { readonly kind: 'activate' }
  /** Files that the page had loaded before it was controlled. */
  | { readonly kind: 'keep'; readonly urls: readonly string[] }

/** Scripts, styles and other files of a build, named by the hash of their content. */
export const isPageFile = (path: string): boolean => /^\/assets\/[^/]+$/.test(path)

/** The document for any address, by the language of the address. */
export const anyAddressDocument = (path: string): string => (/^\/zhcn(\/|$)/.test(path) ? '/zhcn/offline' : '/offline')
