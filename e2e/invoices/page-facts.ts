import { heading, type PageFacts } from '../page-facts.ts'

export const pageFacts: PageFacts = {
  headings: {
    '/user/invoices': heading('Invoices', '我的发票'),
    '/user/invoice_data': heading('Invoice details', '开票信息'),
  },
}
