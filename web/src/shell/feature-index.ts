// Grows with every feature and gets a new name with every change of a page. Pages do not import it, and the first page does
// not load it.
export { pageIndex } from './pages.ts'
export { fetchTexts } from './text-files.ts'
