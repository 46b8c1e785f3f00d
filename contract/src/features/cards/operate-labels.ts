import { type OperateLabels, t } from '../../operate-labels.ts'

export const labels: OperateLabels = {
  calls: {
    'list-cards': {
      ...t('Saved cards', '已保存的银行卡'),
      group: 'money',
      place: 90,
      empty: {
        ...t(
          "This account hasn't saved a card. Customers add cards when they pay.",
          '该账号尚未保存银行卡。客户可在付款时保存。',
        ),
      },
    },
    'remove-card': {
      ...t('Remove card', '移除银行卡'),
      hint: t(
        'The card is removed here and at Stripe, and the customer is told by email and site message.',
        '将在本平台和 Stripe 移除该卡，并通过邮件和站内信通知客户。',
      ),
      danger: true,
    },
  },
  fields: {
    cards: t('Cards', '银行卡'),
    month: t('Expiry month', '到期月'),
    year: t('Expiry year', '到期年'),
    isDefault: t('Default', '默认卡'),
    removedAt: t('Removed', '移除时间'),
  },
  jobs: {
    'cards.ask-setup': t('Question about a card setup', '向支付机构查询绑卡'),
    'cards.charge': t('Charge of a saved card', '银行卡扣款'),
    'cards.forget': t('Removal of a card at the provider', '在支付机构移除银行卡'),
    'renewals.renew-automatically': t('Automatic renewal', '自动续费'),
  },
  deadlines: {
    'cards.ask-setup': t('Cards to ask the provider about', '向支付机构查询银行卡'),
    'cards.lapse': t('Card setups that lapse', '银行卡绑定过期'),
    'cards.expire': t('Cards that expire', '银行卡到期'),
    'cards.top-up': t('Automatic top-ups', '自动充值'),
  },
  policies: {
    'cards.confirm-days': '银行要求确认时，扣款等待客户确认的时长。',
    'cards.expiry-notice-days': '银行卡到期前多少天通知客户。',
    'cards.max-cards': '每个账号可保存的银行卡数。',
    'cards.notice-days': '为自动续费扣款前多少天通知客户。',
    'cards.renewal-attempts': '同一续费扣款被拒时的总尝试次数，含首次。',
    'cards.setups-a-day': '每个账号每天可打开的绑卡页面数。',
    'cards.threshold-maximum': '客户可设置的触发扣款余额的最大值。',
    'cards.threshold-minimum': '客户可设置的触发扣款余额的最小值。',
    'cards.top-up-maximum': '单笔自动充值上限。',
    'cards.top-up-minimum': '单笔自动充值下限。',
    'cards.top-ups-a-day': '每天因余额不足自动扣款的次数。',
  },
  subjects: {
    card: t('Card', '银行卡'),
  },
}
