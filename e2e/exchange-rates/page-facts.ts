import { heading, type PageFacts } from '../page-facts.ts'

export const pageFacts: PageFacts = {
  headings: {
    '/exchange': heading('Exchange rates', '汇率'),
  },
}
