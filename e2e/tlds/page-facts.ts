import { heading, type PageFacts } from '../page-facts.ts'

export const pageFacts: PageFacts = {
  headings: {
    '/price': heading('Prices', '域名价格'),
    '/price2': heading('Service prices', '服务价格'),
    '/price3': heading('Prices by level', '会员价格'),
  },
}
