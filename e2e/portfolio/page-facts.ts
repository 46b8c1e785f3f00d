import { heading, type PageFacts } from '../page-facts.ts'

export const pageFacts: PageFacts = {
  headings: {
    '/user/domain_xq': heading('Domain', '域名详情'),
    '/user/my_domain': heading('My domains', '我的域名'),
    '/user/pl_addDNS': heading('Change name servers', '修改 DNS 服务器'),
    '/user/pl_controlDNS': heading('Confirm name servers', '确认 DNS 服务器'),
    '/user/pl_controlGroup': heading('Groups', '域名分组'),
    '/user/pl_automatic': heading('Automatic renewal', '设置自动续费'),
    '/user/pl_resultAutomatic': heading('Automatic renewal', '批量设置自动续费'),
    '/user/pl_controlRemark': heading('Change remarks', '修改备注'),
    '/user/pl_gaiGroup': heading('Move to a group', '移动到分组'),
    '/user/pl_gaiRemark': heading('Change remarks', '修改备注'),
    '/user/pl_gaidns': heading('Change name servers', '修改 DNS 服务器'),
    '/user/pl_operation': heading('Bulk operations', '批量操作'),
    '/user/pl_resultDNS': heading('Name server change', '批量修改 DNS 服务器'),
    '/user/pl_resultRemark': heading('Remark change', '批量修改备注'),
    '/user/ym': heading('Domain overview', '域名概览'),
    '/user/ym_search': heading('Filter my domains', '筛选域名'),
    '/user/ym_search_result': heading('Matching domains', '搜索结果'),
  },
  addresses: things => ({
    '/user/pl_resultDNS': `?batch=${things.bulkChange}`,
    '/user/pl_resultRemark': `?batch=${things.remarkChange}`,
    '/user/pl_resultAutomatic': `?batch=${things.automaticChange}`,
    '/user/domain_xq': `?domain=${things.domain}`,
    '/user/ym_search_result': '?text=lantern',
  }),
}
