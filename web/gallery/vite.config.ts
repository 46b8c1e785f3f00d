import { defineConfig } from 'vite'

/** `vite --config gallery/vite.config.ts gallery`: the widgets by themselves, for looking at. Not part of the build. */
export default defineConfig({ server: { port: 8395, fs: { allow: ['../..'] } } })
