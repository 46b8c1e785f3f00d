import { heading, type PageFacts } from '../page-facts.ts'

export const pageFacts: PageFacts = {
  headings: {
    '/message': heading('To do', '待办事项'),
    '/user/xiaoxi': heading('Site messages', '站内信'),
  },
}
