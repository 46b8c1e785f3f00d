import type { Plugin } from 'vite'
export const servePages = (_backend: string): Plugin => ({ name: 'x', apply: 'serve' })
