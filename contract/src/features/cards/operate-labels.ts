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
}
