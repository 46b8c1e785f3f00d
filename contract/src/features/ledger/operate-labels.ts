import { type OperateLabels, t } from '../../operate-labels.ts'

export const labels: OperateLabels = {
  calls: {
    'list-entries': {
      ...t('Journal', '总账分录'),
      group: 'money',
      place: 140,
      empty: { ...t('Every movement of money adds an entry here.', '每一笔资金变动都会在这里生成分录。') },
    },
    'read-statement': {
      ...t('Statements', '收支明细'),
      group: 'money',
      place: 150,
      empty: {
        ...t(
          "This account's balance hasn't changed yet. Its first recharge appears here.",
          '该账号的余额尚无变动，首笔充值会出现在这里。',
        ),
      },
    },
    'read-trial-balance': {
      ...t('Trial balance', '试算平衡表'),
      group: 'money',
      place: 160,
      empty: {
        ...t(
          'Ledger accounts appear here with the first entry in the journal.',
          '总账有首笔分录后，各科目余额会出现在这里。',
        ),
      },
    },
    'show-entry': t('Journal entry', '分录详情'),
  },
  fields: {
    ourAccount: t('Our ledger account', '平台科目'),
    balance: t('Balance', '余额'),
    belongsTo: t('Belongs to', '归属'),
    books: t('Books', '账簿'),
    cause: t('Booked for', '业务'),
    credits: t('Credits', '贷方合计'),
    creditAmount: t('Credit', '贷方'),
    debitAmount: t('Debit', '借方'),
    debits: t('Debits', '借方合计'),
    ledgerAccounts: t('Ledger accounts', '会计科目'),
    postings: t('Postings', '过账明细'),
  },
  values: {
    'recharge-refund': t('Refund of recharge', '充值退款'),
    adjustment: t('Adjustment', '调整'),
    'charge-back': t('Charge-back', '拒付'),
    'in-balance': t('In balance', '平衡'),
    order: t('Order', '订单'),
    'out-of-balance': t('Out of balance', '不平衡'),
    push: t('Push', '站内转移'),
    recharge: t('Recharge', '充值'),
    refund: t('Refund', '退款'),
    withdrawal: t('Withdrawal', '提现'),
  },
  jobs: {
    'ledger.debt-paid': t('Debt paid', '欠款结清'),
  },
  sweeps: {
    'ledger.reconcile': t('Daily check of the books', '每日账目核对'),
  },
  todos: {
    ledger: { ...t('Books differ', '账目不平'), screen: 'ledger/read-trial-balance' },
  },
  subjects: {
    entry: t('Journal entry', '账目'),
  },
  tones: {
    'in-balance': 'ok',
    'out-of-balance': 'bad',
  },
}
