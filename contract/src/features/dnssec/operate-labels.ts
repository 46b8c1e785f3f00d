import { type OperateLabels, t } from '../../operate-labels.ts'

export const labels: OperateLabels = {
  jobs: {
    'dns.apply-ds': t('DNSSEC at the registry', '向注册局提交 DNSSEC'),
  },
  deadlines: {
    'dns.signing': t('DNSSEC signing steps', 'DNSSEC 签名步骤'),
  },
}
