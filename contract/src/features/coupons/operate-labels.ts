import { type OperateLabels, t } from '../../operate-labels.ts'

export const labels: OperateLabels = {
  calls: {
    'create-promo-code': t('Create promo code', '新建优惠码'),
    'end-coupon-offer': { ...t('End offer', '下架优惠券'), danger: true },
    'end-promo-code': { ...t('End promo code', '停用优惠码'), danger: true },
    'grant-coupon': { ...t('Grant coupon', '发放优惠券'), screen: 'accounts/find-accounts' },
    'list-coupon-offers': {
      ...t('Coupon offers', '可领优惠券'),
      group: 'marketing',
      place: 10,
      empty: {
        ...t(
          'Coupons that customers can claim appear here. Offer one to begin.',
          '客户可领取的优惠券会出现在这里。发布一张即可开始。',
        ),
        first: 'coupons/offer-coupon',
      },
      leftToPanel: ['minimum', 'firstOrder', 'days', 'perAccount'],
    },
    'list-promo-codes': {
      ...t('Promo codes', '优惠码'),
      group: 'marketing',
      place: 20,
      empty: {
        ...t(
          'Codes that customers enter at checkout appear here. Create one to begin.',
          '客户结算时输入的优惠码会出现在这里。新建一个即可开始。',
        ),
        first: 'coupons/create-promo-code',
      },
      leftToPanel: ['minimum', 'firstOrder', 'days', 'perAccount', 'from', 'account'],
    },
    'offer-coupon': t('Offer coupons', '发布可领优惠券'),
  },
  fields: {
    days: t('Valid for days', '有效天数'),
    firstOrder: t('First order only', '仅限首单'),
    perAccount: t('Per account', '每个账号次数'),
    offer: t('Offer', '活动编号'),
    offers: t('Offers', '活动'),
    claimed: t('Claimed', '已领取'),
    used: t('Used', '已使用'),
    product: t('Product', '产品'),
  },
  values: {
    'amount-off': t('Amount off', '立减'),
    'fixed-price': t('Fixed price', '一口价'),
    'percent-off': t('Percent off', '折扣'),
  },
}
