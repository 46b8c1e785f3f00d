import { type OperateLabels, t } from '../../operate-labels.ts'

export const labels: OperateLabels = {
  calls: {
    'issue-missing-invoices': {
      ...t('Issue missing invoices', '补开发票'),
      hint: t(
        'Orders that ended without an invoice get theirs, dated today.',
        '为已完成但尚无发票的订单开具发票，开具日期为今天。',
      ),
      screen: 'invoices/list-invoices',
    },
    'list-orders': {
      ...t('Orders', '订单'),
      group: 'customers',
      place: 20,
      empty: { ...t('Orders appear here when customers place them.', '客户下单后，订单会出现在这里。') },
      leftToPanel: ['released'],
    },
    'show-order': t('Order', '订单详情'),
  },
  fields: {
    savings: t('Savings', '优惠明细'),
    captured: t('Charged', '已扣款'),
    failedCount: t('Failed', '失败'),
    kinds: t('Products', '产品'),
    lineCount: t('Lines', '域名数'),
    names: t('Domains', '域名'),
    orderLines: t('Order lines', '订单明细'),
    paidAt: t('Paid', '支付时间'),
    released: t('Released', '已释放'),
  },
  values: {
    'kind offer': t('Offer', '活动优惠'),
    'kind level': t('Level discount', '等级优惠'),
    'kind coupon': t('Coupon', '优惠券'),
    'kind code': t('Promo code', '优惠码'),
  },
  sweeps: {
    'cart.invoice-missing': t('Invoices of ended orders', '补开发票'),
  },
  deadlines: {
    'cart.lapse': t('Unpaid orders that lapse', '未付款订单过期'),
  },
  policies: {
    'orders.max-unpaid': '每个账号同时可有的未付款订单数。',
    'orders.verify-above': '订单金额超过该值时，付款前需要图形验证码。',
    'orders.verify-new-device-above': '在账号的新设备上，订单金额超过该值时，付款前需要图形验证码。',
    'orders.payable-hours': '未付款订单保留价格的时长；到期后订单失效，域名留在购物车。',
  },
  subjects: {
    orderNumber: t('Order', '订单'),
  },
}
