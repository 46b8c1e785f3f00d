import { heading, type PageFacts } from '../page-facts.ts'

export const pageFacts: PageFacts = {
  headings: {
    '/user/cards': heading('Cards', '银行卡'),
  },
}
