import { type OperateLabels, t } from '../../operate-labels.ts'

export const labels: OperateLabels = {
  calls: {
    'list-skipped-records': {
      ...t('Records not served', '未生效的解析记录'),
      group: 'domains',
      place: 50,
      empty: {
        ...t(
          "Records that the name server can't serve appear here. All records are served.",
          'DNS 服务器无法应答的解析记录会出现在这里。目前所有记录均已生效。',
        ),
        isQueue: true,
      },
    },
  },
  fields: {
    record: t('Record', '记录'),
    records: t('Records', '记录'),
    zone: t('Zone', '域名'),
    zones: t('Zones', '域名数'),
  },
  jobs: {
    'dns.apply-glue': t('Glue host at the registry', '向注册局提交 DNS 主机'),
  },
  sweeps: {
    'dns.left-over-zones': t('Zones without a domain', '无域名的解析区域'),
    'dns.old-zone-ends': t('Ended zones', '已结束的解析区域'),
    'dns.old-prepared-zones': t('Unused prepared zones', '未使用的预备区域'),
  },
  deadlines: {
    'dns.zone-ends': t('Zones to delete', '待删除的 DNS 区域'),
  },
  policies: {
    'dns.days-after-leaving': '域名转出后，我方 DNS 服务器继续应答的天数。',
    'dns.max-glue-hosts': '每个域名的 DNS 主机数上限。',
    'dns.max-zone-certificates': '每个域名可用 https 的转发主机数，其余仅支持 http。',
  },
}
