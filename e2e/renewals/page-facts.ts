import { heading, type PageFacts } from '../page-facts.ts'

export const pageFacts: PageFacts = {
  headings: {
    '/domain_renew': heading('Renew', '续费'),
    '/pl_xf': heading('Renew domains', '批量续费'),
    '/plxf_result': heading('Renewal results', '续费结果'),
    '/user/xf_list': heading('Renewals', '续费记录'),
    '/user/xf_search': heading('Filter renewals', '筛选续费记录'),
    '/user/domain_delete': heading('Delete domain', '删除域名'),
    '/user/xfsh_list': heading('Redemptions', '赎回域名'),
  },
  addresses: things => ({
    '/user/domain_delete': `?domain=${things.domain}`,
    '/domain_renew': `?domain=${things.domain}`,
    '/plxf_result': `?order=${things.renewalOrder}`,
  }),
}
