import { heading, type PageFacts, same } from '../page-facts.ts'

export const pageFacts: PageFacts = {
  headings: {
    '/user/dns_site/jxmb_lb': heading('Record templates', '解析模板'),
    '/user/dns_site/jxmb_lb_sou': heading('Filter templates', '筛选模板'),
    '/user/dns_site/jxmb_gl': same(/^Websites & mail$/),
    '/user/dns_site/jxmb_gl_sou': heading('Filter domains', '筛选域名'),
    '/user/dns_site/jxmb_xq': heading('Edit template', '编辑模板'),
    '/user/dns_site/jxmb_xq_sou': heading('Filter records', '筛选解析记录'),
    '/user/pl_gaiAnalysis': heading('Change DNS records', '修改解析记录'),
    '/user/pl_addAnalysis': heading('Change DNS records', '修改解析记录'),
    '/user/pl_controlAnalysis': heading('Confirm DNS records', '确认解析记录'),
    '/user/pl_resultAnalysis': heading('DNS record change', '批量修改解析记录'),
    '/user/pl_resultJx': heading('Record template', '批量应用解析模板'),
  },
  addresses: things => ({
    '/user/pl_resultAnalysis': `?batch=${things.recordChange}`,
    '/user/pl_resultJx': `?batch=${things.templateChange}`,
    '/user/dns_site/jxmb_gl': `?template=${things.recordTemplate}`,
    '/user/dns_site/jxmb_gl_sou': `?template=${things.recordTemplate}`,
    '/user/dns_site/jxmb_xq': `?template=${things.recordTemplate}`,
    '/user/dns_site/jxmb_xq_sou': `?template=${things.recordTemplate}`,
  }),
}
