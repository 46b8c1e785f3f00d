import { type PathsOf, pagesOf } from '../../core/page-table.ts'

export const routes = pagesOf('invoices', {
  '/user/invoices': { page: 'invoices', account: true },
  '/user/invoice_data': { page: 'invoice-data', account: true },
})

declare module '../../core/paths.ts' {
  interface Paths extends PathsOf<typeof routes> {}
}
