export { addDevPages } from './pages.ts'
