import { type OperateLabels, t } from '../../operate-labels.ts'

export const labels: OperateLabels = {
  calls: {
    'decide-charged-back-push': t('Decide', '处理'),
    'list-charged-back-pushes': {
      ...t('Pushes not repaid', '未偿还的站内转移'),
      group: 'domains',
      place: 30,
      empty: {
        ...t(
          'Sold domains whose buyer’s payment was taken back appear here when not all of them can return to the seller.',
          '买方付款被撤回、且部分域名无法退回卖方的站内转移会出现在这里。',
        ),
        isQueue: true,
      },
    },
  },
  fields: {
    seller: t('Seller', '卖方'),
    pushes: t('Pushes', '站内转移'),
    push: t('Push', '站内转移'),
    isWithBuyer: t('With buyer', '仍在买方账号'),
    undecidedSince: t('Undecided since', '待处理起始'),
  },
  values: {
    reverse: t('Reverse: the price pays the debt', '撤销：价款抵偿欠款'),
    release: t('Release: the seller is paid', '放款：支付给卖方'),
  },
  jobs: {
    'domains.end-charge-back': t('End of the time to repay a push', '站内转移偿还期结束'),
  },
  sweeps: {
    'pushes.erase-texts': t('Texts of old pushes', '以往站内转移的留言'),
  },
  deadlines: {
    'domains.lapse-pushes': t('Pushes that lapse', '站内转移过期'),
    'domains.charged-back-pushes': t('Pushes whose payment was taken back', '付款被撤回的站内转移'),
    'domains.push-proceeds': t('Push proceeds to release', '站内转移收入解冻'),
  },
  todos: {
    'push-charge-back': { ...t('Unpaid push', '未偿还的站内转移'), screen: 'pushes/list-charged-back-pushes' },
  },
  policies: {
    'domains.least-push-price': '非赠送站内转移的最低价格。',
    'domains.max-pushes-a-day': '每个账号每天可发起的站内转移数。',
    'domains.max-pushes-to-one-a-day': '每个账号每天向同一账号可发起的站内转移数。',
    'domains.max-received-pushes': '每个账号待答复的站内转移数上限。',
    'domains.max-waiting-pushes': '每个账号同时等待对方答复的站内转移数。',
    'domains.push-days': '接收方可答复站内转移的时长。',
    'domains.push-fee': '平台从站内转移价格中收取的比例。',
    'domains.reversible-hold-days':
      '价款可能来自近期可被付款人撤回的充值时的冻结天数；所购域名在此期间不可再转出至其他账户。',
    'domains.repay-hours': '站内转移买方付款被拒付后，偿还欠款的时限（小时），逾期撤销该转移。',
    'domains.push-hold-days': '站内转移收入解冻前的冻结天数。',
    'domains.unpushable-days': '到期前多少天内不可站内转移。',
  },
  subjects: {
    push: t('Push', '站内转移'),
  },
}
