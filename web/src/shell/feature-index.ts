// Grows with every feature and is renamed by every change of a page: it lies apart from what pages import, and the first
// page does without it.
export { pageIndex } from './pages.ts'
export { fetchTexts } from './text-files.ts'
