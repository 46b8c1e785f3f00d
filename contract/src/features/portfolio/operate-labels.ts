import { type OperateLabels, t } from '../../operate-labels.ts'

export const labels: OperateLabels = {
  jobs: {
    'domains.apply-name-servers': t('Name servers at the registry', '向注册局提交 DNS 服务器'),
  },
}
