import { heading, type PageFacts } from '../page-facts.ts'

export const pageFacts: PageFacts = {
  headings: {
    '/user/push': heading('Push to another account', '站内转移'),
    '/user/push1': heading('Pushes sent', '发出的转移'),
    '/user/push1_search': heading('Filter pushes', '筛选站内转移'),
    '/user/push2': heading('Pushes received', '收到的转移'),
    '/user/push2_search': heading('Filter pushes', '筛选站内转移'),
  },
}
