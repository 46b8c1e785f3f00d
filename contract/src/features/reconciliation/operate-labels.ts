import { type OperateLabels, t } from '../../operate-labels.ts'

export const labels: OperateLabels = {
  calls: {
    'approve-explanation': {
      ...t('Approve explanation', '批准说明'),
      hint: t('Books the correction.', '将记入更正分录。'),
    },
    'book-top-up': t('Book top-up', '登记注册局充值'),
    'enter-payout-balance': t('Enter payout balance', '录入付款账户余额'),
    'enter-registry-balance': t('Enter registry balance', '录入注册局余额'),
    'enter-tax-return': t('Enter tax return', '录入纳税申报'),
    'explain-difference': {
      ...t('Explain difference', '说明差异'),
      hint: t(
        'Books a correction. Above the limit for withdrawals, another operator has to approve it first.',
        '将记入更正分录；超过提现复核限额时，须先由另一位操作员批准。',
      ),
      readsDetails: true,
      allowed: row => row.openDifferences !== 0,
    },
    'import-settlement': {
      ...t('Import settlement report', '导入结算单'),
      hint: t(
        'Stripe, Alipay and UnionPay in their own formats, others by columns. See the operating guide.',
        'Stripe、支付宝、银联使用其原始格式，其他渠道按列导入，详见运维文档。',
      ),
    },
    'list-comparisons': {
      ...t('Comparisons', '账目核对'),
      group: 'money',
      place: 170,
      empty: {
        ...t(
          'Our books are compared with external statements daily. Import a settlement or enter a balance for the first comparison.',
          '账目每日与外部对账单核对。导入结算单或录入余额后，会出现首次核对结果。',
        ),
      },
      leftToPanel: ['ledgerKind', 'source', 'comparedAt'],
    },
    'list-explanations': {
      ...t('Explanations', '差异说明'),
      group: 'money',
      place: 180,
      empty: {
        ...t(
          "Explanations above one operator's limit appear here for a second operator.",
          '超出单人权限、须由第二名操作员批准的差异说明会出现在这里。',
        ),
        isQueue: true,
      },
      leftToPanel: ['ledgerKind', 'againstPart'],
    },
    'read-margins': {
      ...t('Margins by extension', '各后缀毛利'),
      group: 'money',
      place: 190,
      empty: { ...t('Nothing was sold in this period. Choose other dates.', '该时段内没有销售，请选择其他日期。') },
    },
    'refuse-explanation': { ...t('Refuse explanation', '拒绝说明'), danger: true },
    'show-comparison': t('Comparison', '核对详情'),
  },
  fields: {
    margins: t('Margins', '毛利'),
    sold: t('Sold', '售出'),
    income: t('Income', '收入'),
    coupons: t('Coupons', '优惠券'),
    expectedCost: t('Expected cost', '其中预计成本'),
    paidBy: t('Paid by', '付款方式'),
    comparison: t('Comparison', '核对编号'),
    comparisons: t('Comparisons', '核对'),
    comparedWith: t('Compared with', '核对依据'),
    comparedAt: t('Compared', '核对时间'),
    fromDay: t('From day', '起始日期'),
    against: t('Against account', '对方科目'),
    againstPart: t('Its channel, registry or country', '对方明细（渠道、注册局、国家）'),
    bookings: t('Bookings', '记录数'),
    theirs: t('Theirs', '对方'),
    openDifferences: t('Open differences', '未说明差异'),
    explanations: t('Explanations', '差异说明'),
    explained: t('Explained', '已说明'),
    proposedAt: t('Proposed', '提出时间'),
    takenBy: t('Entered by', '录入人'),
    fees: t('Fees', '手续费'),
    payouts: t('Payouts', '结算打款'),
    differences: t('Differences', '差异明细'),
    decidedBy: t('Decided by', '审批人'),
  },
  values: {
    pending: t('Pending', '待处理'),
    agrees: t('Agrees', '相符'),
    differs: t('Differs', '有差异'),
    'bank-statement': t('Bank statement', '银行对账单'),
    'registry-balance': t('Registry balance', '注册局余额'),
    'payout-balance': t('Payout balance', '付款账户余额'),
    'tax-return': t('Tax return', '纳税申报'),
    provider: t('Provider', '支付机构'),
    'missing-with-us': t('Missing with us', '我方缺失'),
    'missing-with-them': t('Missing with them', '对方缺失'),
    balance: t('Balance', '余额'),
  },
  jobs: {
    'reconciliation.fetch-report': t('Settlement report of a provider', '获取结算报告'),
  },
  sweeps: {
    'reconciliation.daily-comparisons': t("Daily comparison with others' papers", '每日对账'),
  },
  todos: {
    comparison: { ...t('Difference of accounts', '账目差异'), screen: 'reconciliation/list-comparisons' },
    explanation: { ...t('Explanation to approve', '待批准的差异说明'), screen: 'reconciliation/list-explanations' },
  },
  policies: {
    'reconciliation.fetch-days': '补取支付机构报告的过去天数。',
    'reconciliation.payout-days': '支付机构结算款在途多久后视为缺失。',
    'reconciliation.settles-to': '渠道结算款转入的收款账户编号（见 list-bank-accounts）。',
  },
  subjects: {
    comparison: t('Comparison', '核对'),
    explanation: t('Explanation', '差异说明'),
  },
  tones: {
    agrees: 'ok',
    differs: 'bad',
  },
}
