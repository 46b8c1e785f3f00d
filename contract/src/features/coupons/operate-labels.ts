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
  policies: {
    'coupons.max-considered': '在购物车中试用的账号优惠券数上限。',
    'coupons.valid-days': '优惠券的默认有效期。',
    'coupons.code-reserve-minutes': '限量优惠码被未付款订单占用的时长（分钟）。',
    'coupons.unpaid-codes-a-day': '每个账号每日可用优惠码下单而不付款的次数，不含优惠码本身可用的次数。',
    'coupons.wrong-codes-an-hour': '每个账号每小时可尝试的无效优惠码数。',
  },
  subjects: {
    'coupon-design': t('Coupon design', '优惠券样式'),
    offer: t('Coupon offer', '优惠券活动'),
    'promo-code': t('Promo code', '优惠码'),
  },
}
