import { heading, type PageFacts } from '../page-facts.ts'

export const pageFacts: PageFacts = {
  headings: {
    '/user/djmx': heading('Funds on hold', '冻结金额'),
    '/user/djmx_search': heading('Filter funds on hold', '筛选冻结金额'),
    '/user/zjmx': heading('Transactions', '资金明细'),
    '/user/zjmx_search': heading('Filter and export', '筛选与导出'),
  },
}
