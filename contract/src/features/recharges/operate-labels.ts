import { isIn, type OperateLabels, t } from '../../operate-labels.ts'

export const labels: OperateLabels = {
  calls: {
    'approve-recharge-refund': { ...t('Approve refund', '批准退款'), allowed: isIn('requested') },
    'ask-claim': {
      ...t('Ask the customer', '询问客户'),
      customerReads: 'note',
      allowed: isIn('submitted', 'checking'),
    },
    'charge-back': { ...t('Book charge-back', '登记拒付'), danger: true, allowed: isIn('credited') },
    'check-claim': {
      ...t('Start checking', '开始核对'),
      foremost: true,
      allowed: isIn('submitted', 'needs-information'),
    },
    'confirm-channel': {
      ...t('Confirm channel', '确认支付渠道'),
      hint: t(
        "Customers will pay this merchant at this address. Compare both with the provider's own console first.",
        '客户将向该商户及地址付款，请先与支付机构后台核对。',
      ),
      foremost: true,
      allowed: row => row.fingerprint !== null,
    },
    'connect-channel': {
      ...t('Connect channel', '接入支付渠道'),
      hint: t(
        'Applies once another operator confirms it. Until then a connected channel stays as it is.',
        '须由另一名操作员确认后生效；确认前已接入的渠道不变。',
      ),
      alone: true,
    },
    'disconnect-channel': { ...t('Disconnect channel', '断开支付渠道'), danger: true, alone: true },
    'list-claims': {
      ...t('Reported transfers', '转账核对'),
      group: 'money',
      place: 40,
      empty: {
        ...t(
          'Bank transfers that customers report appear here. To find decided ones, filter by state.',
          '客户报告的银行转账会出现在这里。已处理的可按状态筛选。',
        ),
        isQueue: true,
      },
    },
    'list-payments': {
      ...t('Payments in review', '异常充值'),
      group: 'money',
      place: 20,
      empty: {
        ...t(
          "Payments that don't match their recharge appear here. To find any other, enter its recharge or provider ID.",
          '与充值不符的付款会出现在这里。其他付款可按充值单号或渠道流水号查找。',
        ),
        isQueue: true,
      },
    },
    'list-providers': {
      ...t('Payment providers', '支付渠道'),
      group: 'money',
      place: 80,
      empty: {
        ...t(
          'Payment channels appear here. Connect one to take payments.',
          '支付渠道会出现在这里。接入渠道后即可收款。',
        ),
        first: 'recharges/connect-channel',
      },
      leftToPanel: ['proposal', 'fingerprint'],
    },
    'list-recharge-refunds': {
      ...t('Recharge refunds', '充值退款'),
      group: 'money',
      place: 30,
      empty: {
        ...t(
          'Customers’ requests to refund an unspent recharge appear here. To find ended ones, filter by state.',
          '客户申请退还的未用充值会出现在这里。已结束的可按状态筛选。',
        ),
        isQueue: true,
      },
    },
    'list-recharges': {
      ...t('Recharges', '充值记录'),
      group: 'money',
      place: 10,
      empty: { ...t('Recharges appear here when customers start them.', '客户发起充值后，记录会出现在这里。') },
    },
    'make-abnormal-recharge': { ...t('Make test payment', '生成测试充值'), screen: 'recharges/list-payments' },
    'refund-payment': {
      ...t('Refund payment', '原路退款'),
      danger: true,
      allowed: isIn('abnormal', 'explained', 'refund-asked'),
    },
    'refuse-claim': {
      ...t('Refuse report', '驳回报告'),
      danger: true,
      customerReads: 'note',
      allowed: isIn('submitted', 'checking', 'needs-information'),
    },
    'refuse-recharge-refund': {
      ...t('Refuse refund', '拒绝退款'),
      danger: true,
      customerReads: 'text',
      allowed: isIn('requested'),
    },
    'show-claim': t('Reported transfer', '转账报告详情'),
    'solve-payment': {
      ...t('Resolve payment', '处理异常充值'),
      foremost: true,
      allowed: isIn('abnormal', 'explained', 'refund-asked'),
    },
  },
  fields: {
    asItIs: t('Credit as received', '按实收入账'),
    askedAt: t('Requested', '申请时间'),
    asked: t('Asked for', '应收金额'),
    credit: t('Credit', '入账金额'),
    providerId: t("Provider's ID", '渠道流水号'),
    refund: t('Refund', '退款编号'),
    refunds: t('Refunds', '退款'),
    refusal: t('Reason for refusal', '拒绝原因'),
    refunded: t('Refunded outside', '已线下退款'),
    sentAmount: t('Sent amount', '退款金额'),
    settings: t('Settings (JSON)', '设置（JSON）'),
    recharges: t('Recharges', '充值记录'),
    charged: t('Charged', '支付金额'),
    providers: t('Providers', '支付渠道'),
    maximum: t('Maximum', '最高金额'),
    feeBasisPoints: t('Fee (basis points)', '费率（基点）'),
    feeFixed: t('Fixed fee', '固定手续费'),
    sendsRefunds: t('Automatic refunds', '自动退款'),
    connectedAt: t('Connected', '接入时间'),
    claims: t('Reported transfers', '转账报告'),
    claim: t('Report', '报告'),
    sentOn: t('Sent', '转账日期'),
  },
  values: {
    credited: t('Credited', '已入账'),
    requested: t('Requested', '待审核'),
    checking: t('Being checked', '核对中'),
    'needs-information': t('Needs information', '待补充信息'),
  },
  jobs: {
    'payments.ask-provider': t('Question about a payment', '向支付机构查询付款'),
    'payments.refund': t('Refund of a payment', '付款原路退款'),
    'payments.send-recharge-refund': t('Refund of an unspent recharge', '退还未用充值'),
    'cards.settle-charge': t('Booking of a card charge', '银行卡扣款入账'),
    'domains.engage-charged-back': t('Domains bought with a payment that was taken back', '付款被撤回后锁定所购域名'),
    'cart.pay-recharged': t('Payment of an order after its recharge', '充值后支付订单'),
  },
  sweeps: {
    'payments.sandbox-rates': t('Exchange rates of the sandbox', '沙盒汇率'),
    'gateway_callbacks.open-months': t('New months of provider reports', '支付机构通知：新增月份'),
    'gateway_callbacks.drop-months': t('Old months of provider reports', '支付机构通知：清理旧月份'),
  },
  deadlines: {
    'payments.expire': t('Payments that lapse', '付款过期'),
    'payments.ask-provider': t('Payments to ask the provider about', '向支付机构查询付款'),
  },
  todos: {
    'bank-reversal': { ...t('Booking taken back', '银行冲回流水'), screen: 'recharges/list-payments' },
    channel: { ...t('Payment channel to confirm', '待确认的支付渠道'), screen: 'recharges/list-providers' },
    payment: { ...t('Payment in review', '异常充值'), screen: 'recharges/list-payments' },
    'recharge-refund': { ...t('Recharge refund', '充值退款'), screen: 'recharges/list-recharge-refunds' },
  },
  policies: {
    'recharges.claims-a-day': '每个账号每天可报告的转账数。',
    'recharges.fee-basis-points': '充值手续费比例，单位万分之一。',
    'recharges.fee-fixed': '在此之上加收的固定充值手续费。',
    'recharges.max-open': '每个账号同时打开的付款页面数。',
    'recharges.max-open-transfers': '每个账号同时在途的银行转账数。',
    'recharges.maximum': '单笔充值上限。',
    'recharges.minimum': '单笔充值下限。',
    'recharges.operator-credits-a-day':
      '每名操作员 24 小时内对所有账号入账（异常充值与银行流水）的合计上限，超过后每笔入账须由第二名操作员确认。',
    'recharges.page-minutes': '付款页面的有效时长。',
    'recharges.refund-days': '未用充值可申请退还的期限。',
    'recharges.second-approval-above':
      '同一账号 24 小时内的异常充值入账、银行流水入账或充值退款合计超过该金额时，需两名操作员操作；单笔异常充值退款超过该金额时亦同。',
    'recharges.transfer-days': '银行转账充值等待到账的时长，按创建当日汇率。',
  },
  subjects: {
    channel: t('Channel', '渠道'),
    claim: t('Reported transfer', '转账核对'),
    payment: t('Payment', '支付'),
    recharge: t('Recharge', '充值'),
    refund: t('Recharge refund', '充值退款'),
  },
  tones: {
    credited: 'ok',
    requested: 'warn',
    checking: 'warn',
    'needs-information': 'warn',
  },
}
