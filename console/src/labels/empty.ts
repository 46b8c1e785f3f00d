import type { Text } from '@namestead/contract/language'

/** What a list says that has no rows: what would be here, and the next step. */
export interface Empty extends Text {
  /** A queue of work: without rows, all of it is done. */
  readonly isQueue?: true
  /** The act that creates the first row. */
  readonly first?: string
}

const t = (us: string, zhcn: string): Empty => ({ us, zhcn })
const queue = (us: string, zhcn: string): Empty => ({ us, zhcn, isQueue: true })
const begins = (first: string, us: string, zhcn: string): Empty => ({ us, zhcn, first })

/** Of every list, by its address, without a filter that the operator may clear. The catalogue takes no list without one. */
export const emptyLabels = {
  'notices/list-todos': queue(
    'Problems that need an operator appear here as they come up.',
    '需要操作员介入的问题会出现在这里。',
  ),
  'support/list-work-orders': queue(
    'Work orders that need our reply appear here. To find answered and closed ones, filter by state.',
    '待回复的工单会出现在这里。已回复或已关闭的工单可按状态筛选。',
  ),
  'account-security/list-recoveries': queue(
    "Recovery requests from customers who can't sign in appear here.",
    '客户无法登录时提交的找回申请会出现在这里。',
  ),
  'registrants/list-documents': queue(
    'Documents that registrants submit for review appear here.',
    '注册人提交的待审核证件会出现在这里。',
  ),
  'support/list-abuse-reports': queue(
    'Reports about domains registered with us appear here.',
    '针对我方注册域名的滥用举报会出现在这里。',
  ),
  'support/list-disclosure-requests': queue(
    'Requests to disclose a registrant’s data appear here.',
    '要求披露注册人信息的申请会出现在这里。',
  ),
  'support/list-disputes': begins(
    'support/lock-disputed-domain',
    'Domains locked for a dispute appear here. Lock one when a provider notifies you of a proceeding.',
    '因争议锁定的域名会出现在这里。收到争议解决机构的通知后，请锁定相应域名。',
  ),
  'registration/list-reviews': queue(
    'Paid registrations that a risk rule stopped appear here. To find decided ones, filter by state.',
    '被风控规则拦截的已付款注册会出现在这里。已处理的可按状态筛选。',
  ),
  'accounts/find-accounts': t(
    'No account matches. Check the spelling, or enter the beginning of the email address.',
    '没有匹配的账号。请检查输入内容，或改为输入邮箱开头部分。',
  ),
  'cart/list-orders': t('Orders appear here when customers place them.', '客户下单后，订单会出现在这里。'),
  'identity/list-invite-codes': begins(
    'identity/make-invite-code',
    'Invite codes let new customers create an account. Make one to invite someone.',
    '新客户可凭邀请码注册账号。生成一个即可邀请客户。',
  ),
  'renewals/export-expiry-notices': t(
    'Notices sent before and after a domain expires appear here.',
    '域名到期前后发送的通知会出现在这里。',
  ),
  'recharges/list-recharges': t(
    'Recharges appear here when customers start them.',
    '客户发起充值后，记录会出现在这里。',
  ),
  'recharges/list-payments': queue(
    "Payments that don't match their recharge appear here. To find any other, enter its recharge or provider ID.",
    '与充值不符的付款会出现在这里。其他付款可按充值单号或渠道流水号查找。',
  ),
  'recharges/list-recharge-refunds': queue(
    'Customers’ requests to refund an unspent recharge appear here. To find ended ones, filter by state.',
    '客户申请退还的未用充值会出现在这里。已结束的可按状态筛选。',
  ),
  'pushes/list-charged-back-pushes': queue(
    'Sold domains whose buyer’s payment was taken back appear here when not all of them can return to the seller.',
    '买方付款被撤回、且部分域名无法退回卖方的站内转移会出现在这里。',
  ),
  'recharges/list-claims': queue(
    'Bank transfers that customers report appear here. To find decided ones, filter by state.',
    '客户报告的银行转账会出现在这里。已处理的可按状态筛选。',
  ),
  'bank-transfers/list-statement-lines': queue(
    'Bank bookings without a matching recharge appear here after you import a statement under Bank accounts.',
    '在“平台银行账户”中导入对账单后，未匹配充值的流水会出现在这里。',
  ),
  'bank-transfers/list-payers': queue(
    'Payers whose documents need a review appear here.',
    '提交证件待审核的付款人会出现在这里。',
  ),
  'bank-transfers/list-bank-accounts': begins(
    'bank-transfers/add-bank-account',
    'Customers pay by bank transfer to these accounts. Add one to offer transfers.',
    '客户通过银行转账付款至这些账户。新增账户后即可开放转账充值。',
  ),
  'recharges/list-providers': begins(
    'recharges/connect-channel',
    'Payment channels appear here. Connect one to take payments.',
    '支付渠道会出现在这里。接入渠道后即可收款。',
  ),
  'cards/list-cards': t(
    "This account hasn't saved a card. Customers add cards when they pay.",
    '该账号尚未保存银行卡。客户可在付款时保存。',
  ),
  'invoices/list-invoices': begins(
    'cart/issue-missing-invoices',
    'Invoices appear here when orders end.',
    '订单完成后，发票会出现在这里。',
  ),
  'invoices/sum-taxes': t(
    'No tax was invoiced in this period. Choose other dates.',
    '该时段内没有开票税额，请选择其他日期。',
  ),
  'withdrawals/list-withdrawals': queue(
    'Withdrawals in progress appear here. To find ended ones, filter by state or account.',
    '处理中的提现会出现在这里。已结束的可按状态或账号筛选。',
  ),
  'withdrawals/list-payees': queue(
    'Payees that customers add appear here for review.',
    '客户新增的待审核收款账户会出现在这里。',
  ),
  'ledger/list-entries': t('Every movement of money adds an entry here.', '每一笔资金变动都会在这里生成分录。'),
  'ledger/read-statement': t(
    "This account's balance hasn't changed yet. Its first recharge appears here.",
    '该账号的余额尚无变动，首笔充值会出现在这里。',
  ),
  'ledger/read-trial-balance': t(
    'Ledger accounts appear here with the first entry in the journal.',
    '总账有首笔分录后，各科目余额会出现在这里。',
  ),
  'reconciliation/list-comparisons': t(
    'Our books are compared with external statements daily. Import a settlement or enter a balance for the first comparison.',
    '账目每日与外部对账单核对。导入结算单或录入余额后，会出现首次核对结果。',
  ),
  'reconciliation/list-explanations': queue(
    "Explanations above one operator's limit appear here for a second operator.",
    '超出单人权限、须由第二名操作员批准的差异说明会出现在这里。',
  ),
  'reconciliation/read-margins': t(
    'Nothing was sold in this period. Choose other dates.',
    '该时段内没有销售，请选择其他日期。',
  ),
  'exchange-rates/list-current-rates': begins(
    'exchange-rates/import-exchange-rates',
    'Channels in other currencies convert at these rates. Import them to offer those channels.',
    '其他币种的渠道按这些汇率换算。导入汇率后即可使用这些渠道。',
  ),
  'tlds/list-registries': begins(
    'tlds/save-registry',
    'Registries and upstream registrars appear here. Add one to sell its extensions.',
    '注册局与上游注册商会出现在这里。添加后即可销售其后缀。',
  ),
  'tlds/list-registry-sessions': t(
    'Sessions appear here while processes are connected to registries. If none return, check Health.',
    '进程连接注册局时，会话会出现在这里。若一直没有，请查看“运行状况”。',
  ),
  'tlds/list-registry-commands': t(
    'Every command we send to a registry is logged here with its answer.',
    '发往注册局的每条命令及其应答都会记录在这里。',
  ),
  'domains/list-registry-messages': t(
    'Messages that registries queue for us appear here once they are polled.',
    '注册局的消息经轮询读取后会出现在这里。',
  ),
  'tlds/list-registry-faults': t(
    'Outages, refused sign-ins and low deposits appear here. All registries have worked so far.',
    '注册局无响应、拒绝登录或预存款不足时会出现在这里。目前一切正常。',
  ),
  'tlds/list-registry-deposits': t(
    'Hourly balances of this registry appear here for two weeks. Check its number, or choose a later date.',
    '该注册局近两周每小时的余额会出现在这里。请检查注册局编号，或选择更晚的日期。',
  ),
  'tlds/list-price-rows': begins(
    'tlds/set-price',
    'This extension has no prices. Set one, or import a price list.',
    '该后缀尚无价格。请设置价格，或导入价目表。',
  ),
  'tlds/list-tld-rules': t(
    'Rules appear here for each extension that a registry offers. Add a registry first.',
    '注册局提供的各后缀的规则会出现在这里。请先添加注册局。',
  ),
  'intakes/list-intake-registrars': begins(
    'intakes/set-intake-registrar',
    'Customers bring domains in bulk from these registrars. Add one to offer it.',
    '客户可从这些注册商批量入库域名。添加注册商后即可开放。',
  ),
  'zones/list-skipped-records': queue(
    "Records that the name server can't serve appear here. All records are served.",
    'DNS 服务器无法应答的解析记录会出现在这里。目前所有记录均已生效。',
  ),
  'forwards/list-mail-queue': t(
    'Forwarded mail waiting for delivery appears here. Everything has been delivered.',
    '等待投递的转发邮件会出现在这里。目前已全部投递。',
  ),
  'escrow/list-escrow-deposits': begins(
    'escrow/make-escrow-deposit',
    'Deposits are made on schedule once the escrow agent’s key is set. Make one now to check the setup.',
    '设置托管机构公钥后，系统会按期托管。可立即托管一次以检查设置。',
  ),
  'coupons/list-coupon-offers': begins(
    'coupons/offer-coupon',
    'Coupons that customers can claim appear here. Offer one to begin.',
    '客户可领取的优惠券会出现在这里。发布一张即可开始。',
  ),
  'coupons/list-promo-codes': begins(
    'coupons/create-promo-code',
    'Codes that customers enter at checkout appear here. Create one to begin.',
    '客户结算时输入的优惠码会出现在这里。新建一个即可开始。',
  ),
  'campaigns/list-raffles': begins(
    'campaigns/open-raffle',
    'Raffles and their draws appear here. Open one to begin.',
    '抽奖活动及中奖情况会出现在这里。开启一个即可开始。',
  ),
  'content/list-articles': begins(
    'content/write-article',
    'Help, news and agreements appear here. Write the first article.',
    '帮助、公告与协议会出现在这里。撰写第一篇文章吧。',
  ),
  'content/list-article-versions': t(
    'Every saved version of an article appears here. Edit an article to save one.',
    '文章每次保存的版本会出现在这里。编辑文章即可生成版本。',
  ),
  'content/list-article-votes': t(
    'Readers’ votes on help articles appear here, least helpful first.',
    '读者对帮助文章的评价会出现在这里，评价较低的在前。',
  ),
  'content/list-announcements': begins(
    'content/create-announcement',
    'Site messages to customers appear here. Announce something to begin.',
    '发给客户的站内通知会出现在这里。发布一条即可开始。',
  ),
  'operators/list-policies': t(
    'Limits and settings that operators can change appear here.',
    '操作员可调整的限额与设置会出现在这里。',
  ),
  'operators/list-jobs': t(
    'Waiting and failing jobs appear here. Nothing is waiting right now.',
    '排队和失败的任务会出现在这里。目前没有等待中的任务。',
  ),
  'operators/list-operators': begins(
    'operators/create-operator',
    'Everyone who works in this console appears here. Create an operator to add a colleague.',
    '可使用后台的操作员会出现在这里。新增操作员即可添加同事。',
  ),
  'operators/read-audit': t(
    'Everything operators view or change is logged here.',
    '操作员的每次查看与更改都会记录在这里。',
  ),
  'registration/list-sanctions-lists': begins(
    'registration/import-sanctions-list',
    'Registrants are screened against this list. Import one to start screening.',
    '注册人会与该名单比对。导入名单后即开始筛查。',
  ),
} as const satisfies Readonly<Record<string, Empty>>

export type ListAddress = keyof typeof emptyLabels
