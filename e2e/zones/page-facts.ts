import { heading, type PageFacts, same } from '../page-facts.ts'

export const pageFacts: PageFacts = {
  headings: {
    '/user/domain_anAdd': heading('Edit record', '修改记录'),
    '/user/domain_analysis': same(/^lantern\w+\.com$/),
    '/user/domain_anlog': heading('Record changes', '解析日志'),
    '/user/dns_site/dnshost_pz': heading('Hosts', 'DNS 主机'),
    '/user/dns_site/add_dnshost': heading('Add host', '添加主机'),
    '/user/domain_presets': heading('Set up a service', '快速配置服务'),
    '/user/domain_zone_file': heading('Import or export', '导入或导出'),
    '/user/domain_ansearch': heading('Filter records', '筛选解析记录'),
  },
  addresses: things => ({
    '/user/domain_analysis': `?domain=${things.domain}`,
    '/user/domain_anAdd': `?domain=${things.domain}&record=${things.record}`,
    '/user/domain_anlog': `?domain=${things.domain}`,
    '/user/domain_presets': `?domain=${things.domain}`,
    '/user/domain_zone_file': `?domain=${things.domain}`,
    '/user/domain_ansearch': `?domain=${things.domain}`,
  }),
}
