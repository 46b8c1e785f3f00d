import { type OperateLabels, t } from '../../operate-labels.ts'

export const labels: OperateLabels = {
  jobs: {
    'domains.apply-privacy': t('Privacy of a registrant', '注册人隐私设置'),
    'domains.apply-locks': t('Locks at the registry', '向注册局提交域名锁'),
    'domains.lock-transfer': t('Transfer lock', '转移锁'),
  },
}
