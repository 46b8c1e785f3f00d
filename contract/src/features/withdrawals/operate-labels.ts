import { isIn, type OperateLabels, t } from '../../operate-labels.ts'

export const labels: OperateLabels = {
  calls: {
    'approve-withdrawal': { ...t('Approve', '批准'), foremost: true, allowed: isIn('in-review') },
    'ask-withdrawal-documents': { ...t('Ask for documents', '要求提交文件'), allowed: isIn('in-review') },
    'decide-payee': { ...t('Decide payee', '审核收款账户'), customerReads: 'note' },
    'export-payouts': t('Export payouts', '导出付款文件'),
    'judge-withdrawal-document': {
      ...t('Decide document', '审核文件'),
      customerReads: 'note',
      readsDetails: true,
      allowed: isIn('in-review', 'needs-documents'),
    },
    'list-payees': {
      ...t('Payees', '收款账户'),
      group: 'money',
      place: 130,
      empty: {
        ...t('Payees that customers add appear here for review.', '客户新增的待审核收款账户会出现在这里。'),
        isQueue: true,
      },
    },
    'list-withdrawals': {
      ...t('Withdrawals', '提现'),
      group: 'money',
      place: 120,
      empty: {
        ...t(
          'Withdrawals in progress appear here. To find ended ones, filter by state or account.',
          '处理中的提现会出现在这里。已结束的可按状态或账号筛选。',
        ),
        isQueue: true,
      },
    },
    'mark-withdrawal-arrived': { ...t('Mark as arrived', '标记为已到账'), foremost: true, allowed: isIn('sent') },
    'mark-withdrawal-returned': {
      ...t('Mark as returned', '标记为已退回'),
      danger: true,
      customerReads: 'note',
      allowed: isIn('sent'),
    },
    'mark-withdrawal-sent': { ...t('Mark as sent', '标记为已汇出'), foremost: true, allowed: isIn('approved') },
    'refuse-withdrawal': {
      ...t('Refuse', '拒绝'),
      danger: true,
      customerReads: 'note',
      allowed: isIn('in-review', 'needs-documents', 'approved'),
    },
    'review-withdrawal': { ...t('Start review', '开始审核'), foremost: true, allowed: isIn('submitted') },
    'show-withdrawal': t('Withdrawal', '提现详情'),
  },
  fields: {
    accept: t('Accept', '通过'),
    approvals: t('Approvals', '已批准'),
    stopped: t('Not to be paid', '暂不付款'),
    approvedBy: t('Approved by', '批准人'),
    batch: t('Batch', '批次'),
    costs: t("Bank's costs", '银行费用'),
    'documents rows': t('Documents', '材料'),
    payTo: t('Pay to', '收款信息'),
    payee: t('Payee', '收款账户'),
    payees: t('Payees', '收款账户'),
    providerReference: t("Provider's reference", '渠道参考号'),
    steps: t('Steps', '步骤'),
    withdrawals: t('Withdrawals', '提现'),
  },
  values: {
    'stopped restricted': t('Withdrawals paused', '提现已暂停'),
    'stopped owes': t('Customer owes us', '客户欠款'),
    accepted: t('Accepted', '已通过'),
    asked: t('Asked', '待提交'),
    identity: t('Identity', '身份证件'),
    'source-of-funds': t('Source of funds', '资金来源证明'),
  },
  deadlines: {
    'withdrawals.late-documents': t('Withdrawals without documents', '缺少材料的提现'),
  },
  todos: {
    payee: { ...t('Payee', '收款账户'), screen: 'withdrawals/list-payees' },
    withdrawal: { ...t('Withdrawal', '提现'), screen: 'withdrawals/list-withdrawals' },
  },
}
