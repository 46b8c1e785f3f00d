// A chunk of its own, which changes with every page. Pages do not import it, and the first page does not load it.
export { OverlayStack } from './overlay-stack.tsx'
export { pageIndex } from './pages.ts'
export { fetchTexts } from './text-files.ts'
