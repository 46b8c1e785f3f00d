import { type OperateLabels, t } from '../../operate-labels.ts'

export const labels: OperateLabels = {
  calls: {
    'set-customer-level': { ...t('Set customer level', '设置客户等级'), screen: 'accounts/find-accounts' },
  },
  sweeps: {
    'account.levels': t('Levels of customers', '客户等级计算'),
  },
  policies: {
    'levels.hold-days': '达到等级后的有效期。',
    'levels.registration-wait-days': '注册订单付款后多久计入等级消费，应长于各后缀的新增宽限期（期间可删除退款）。',
    'levels.spend-days': '计入等级消费的统计周期。',
    'levels.svip-spend': '周期内达到 SVIP 所需消费。',
    'levels.vip-spend': '周期内达到 VIP 所需消费。',
  },
}
