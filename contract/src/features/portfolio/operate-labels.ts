import { type OperateLabels, t } from '../../operate-labels.ts'

export const labels: OperateLabels = {
  jobs: {
    'domains.apply-name-servers': t('Name servers at the registry', '向注册局提交 DNS 服务器'),
  },
  policies: {
    'domains.max-bulk-changes': '每个账号同时进行的批量操作数。',
    'domains.max-bulk': '一次批量操作可含的域名数。',
    'domains.max-groups': '每个账号的域名分组数上限。',
    'domains.max-name-server-sets': '每个账号可保存的 DNS 服务器组数。',
    'domains.max-views': '每个账号可保存的域名视图数。',
  },
}
