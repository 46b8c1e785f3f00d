import { isIn, type OperateLabels, t } from '../../operate-labels.ts'

export const labels: OperateLabels = {
  calls: {
    'add-bank-account': {
      ...t('Add bank account', '新增平台银行账户'),
      hint: t('Customers see it once another operator confirms it.', '须由另一名操作员确认后才向客户显示。'),
      screen: 'bank-transfers/list-bank-accounts',
    },
    'confirm-bank-account': {
      ...t('Confirm bank account', '确认银行账户'),
      hint: t(
        'Customers will transfer money to it. Check holder and number with the bank first.',
        '客户将向该账户转账，请先向银行核对户名与账号。',
      ),
      foremost: true,
      allowed: row => row.confirmedAt === null,
    },
    'decide-payer': { ...t('Decide payer', '审核付款人'), customerReads: 'note' },
    'end-bank-account': { ...t('Take out of use', '停用账户'), danger: true },
    'ignore-line': { ...t('Pays no recharge', '与充值无关'), danger: true, allowed: isIn('unmatched') },
    'import-bank-statement': { ...t('Import statement', '导入对账单'), foremost: true, ofOneRow: true },
    'list-bank-accounts': {
      ...t('Bank accounts', '平台银行账户'),
      group: 'money',
      place: 70,
      empty: {
        ...t(
          'Customers pay by bank transfer to these accounts. Add one to offer transfers.',
          '客户通过银行转账付款至这些账户。新增账户后即可开放转账充值。',
        ),
        first: 'bank-transfers/add-bank-account',
      },
      leftToPanel: ['kind', 'code', 'arrivalDays', 'note', 'proposal'],
    },
    'list-payers': {
      ...t('Payers', '付款人审核'),
      group: 'money',
      place: 60,
      empty: {
        ...t('Payers whose documents need a review appear here.', '提交证件待审核的付款人会出现在这里。'),
        isQueue: true,
      },
    },
    'list-statement-lines': {
      ...t('Bank bookings', '银行流水'),
      group: 'money',
      place: 50,
      empty: {
        ...t(
          'Bank bookings without a matching recharge appear here after you import a statement under Bank accounts.',
          '在“平台银行账户”中导入对账单后，未匹配充值的流水会出现在这里。',
        ),
        isQueue: true,
      },
    },
    'match-line': { ...t('Match with recharge', '匹配充值'), foremost: true, allowed: isIn('unmatched') },
    'show-payer': t('Payer', '付款人详情'),
  },
  fields: {
    confirmedAt: t('Confirmed', '确认时间'),
    arrivalDays: t('Arrives after (working days)', '到账时间（工作日）'),
    openClaims: t('Open reports', '待核对转账'),
    unmatched: t('Unmatched', '未匹配'),
    matched: t('Matched', '已匹配'),
    bookedOn: t('Booked', '记账日'),
    incoming: t('Incoming', '收入'),
    remittance: t('Remittance', '附言'),
    likely: t('Likely recharge', '疑似充值'),
    payers: t('Payers', '付款人'),
    relation: t('Relation', '与客户关系'),
  },
  values: {
    xtransfer: t('XTransfer', 'XTransfer'),
    unmatched: t('Unmatched', '未匹配'),
    matched: t('Matched', '已匹配'),
    ignored: t('Ignored', '已忽略'),
  },
  deadlines: {
    'payments.bookings': t('Bank bookings to follow', '银行入账处理'),
  },
  todos: {
    'bank-account': {
      ...t('Bank account to confirm', '待确认的平台银行账户'),
      screen: 'bank-transfers/list-bank-accounts',
    },
  },
  policies: {
    'recharges.max-payers': '每个账号可验证的付款人数。',
    'recharges.payers-a-day': '每个账号每天可添加的付款人数。',
  },
  subjects: {
    bankAccount: t('Bank account', '银行账户'),
    line: t('Bank booking', '银行流水'),
    payer: t('Payer', '付款人'),
  },
  tones: {
    unmatched: 'warn',
  },
}
