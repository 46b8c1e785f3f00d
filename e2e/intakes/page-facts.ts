import { heading, type PageFacts } from '../page-facts.ts'

export const pageFacts: PageFacts = {
  headings: {
    '/domain_ruku': heading('Bring in a domain', '域名入库'),
    '/pl_ruku': heading('Bring in domains', '批量入库'),
    '/plrk_result': heading('Intake', '入库详情'),
    '/user/rk_list': heading('Intakes', '入库记录'),
    '/user/rk_xq': heading('Intake', '入库详情'),
    '/user/rk_search': heading('Filter intakes', '筛选入库记录'),
  },
  addresses: things => ({
    '/plrk_result': `?id=${things.intake}`,
    '/user/rk_xq': `?id=${things.intake}`,
  }),
}
