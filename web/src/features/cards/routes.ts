import { pagesOf } from '../../core/page-table.ts'

export const routes = pagesOf('cards', {
  '/user/cards': { page: 'cards', account: true },
})
