import { type OperateLabels, t } from '../../operate-labels.ts'

export const labels: OperateLabels = {
  calls: {
    'set-customer-level': { ...t('Set customer level', '设置客户等级'), screen: 'accounts/find-accounts' },
  },
  sweeps: {
    'account.levels': t('Levels of customers', '客户等级计算'),
  },
}
