import type { Text } from '@namestead/contract/language'

/** The keys by which the ledger books, in words. */

const t = (us: string, zhcn: string): Text => ({ us, zhcn })

/** What an entry is booked for. A hold, and how it ended, names what the money was held for. */
const causes: Readonly<Record<string, Text>> = {
  capture: t('Captured', '扣款'),
  'charge-back': t('Chargeback', '拒付'),
  'charge-back-fee': t('Chargeback fee', '拒付手续费'),
  coupon: t('Coupon', '优惠券'),
  deletion: t('Refund of a deleted domain', '删除域名退款'),
  explanation: t('Explained difference', '差异说明'),
  hold: t('Held', '冻结'),
  intake: t('Domain intake', '域名入库'),
  order: t('Order', '订单'),
  'payout-arrived': t('Provider payout arrived', '支付机构结算到账'),
  'provider-fees': t('Provider fees', '支付机构手续费'),
  'provider-payout': t('Provider payout', '支付机构结算'),
  push: t('Push', '站内转移'),
  'push-proceeds': t('Push proceeds', '站内转移收入'),
  recharge: t('Recharge', '充值'),
  'recharge-refund': t('Refund of recharge', '充值退款'),
  'recharge-refund-back': t('Refund of recharge, given back', '充值退款退回'),
  'recharge-refund-sent': t('Refund of recharge, sent', '充值退款汇出'),
  'registrant-change': t('Change of registrant', '变更注册人'),
  'registry-charges': t('Registry charges', '注册局扣费'),
  'registry-opening': t('Opening registry balance', '注册局期初余额'),
  'registry-top-up': t('Registry top-up', '注册局预存款充值'),
  release: t('Released', '解冻'),
  settlement: t('Settlement', '结算'),
  suspense: t('Payment in review', '异常充值'),
  tax: t('Tax', '税款'),
  'tax-refund': t('Refunded tax', '退税'),
  withdrawal: t('Withdrawal', '提现'),
  'withdrawal-arrived': t('Withdrawal arrived', '提现到账'),
  'withdrawal-back': t('Withdrawal given back', '提现退回'),
  'withdrawal-costs': t('Bank costs of a withdrawal', '提现银行费用'),
  'withdrawal-left': t('Withdrawal left our bank', '提现已从银行汇出'),
}

/** The products by which our income is split, each with its extension. */
const products: Readonly<Record<string, Text>> = {
  intake: t('Domain intake', '域名入库'),
  push: t('Push', '站内转移'),
  'push-fee': t('Push fee', '站内转移手续费'),
  'registrant-change': t('Change of registrant', '变更注册人'),
  registration: t('Registration', '注册'),
  renewal: t('Renewal', '续费'),
  restore: t('Restore', '赎回'),
  transfer: t('Transfer', '转入'),
  withdrawal: t('Withdrawal fee', '提现手续费'),
}

/** Clearing accounts that belong to no one channel. */
const clearings: Readonly<Record<string, Text>> = {
  manual: t('Booked by hand', '手工入账'),
  'payout-bank': t('Payouts by bank', '银行提现'),
  'payout-paypal': t('Payouts by PayPal', 'PayPal 提现'),
  'payout-usdt': t('Payouts in USDT', 'USDT 提现'),
}

type Name = (code: string) => Text | undefined

const joined = (first: Text, second: Text): Text => t(`${first.us} · ${second.us}`, `${first.zhcn} · ${second.zhcn}`)

/** `hold:order`, `recharge:alipay`. */
export function causeLabel(cause: string, channel: Name): Text | undefined {
  const [first = '', second] = cause.split(':')
  const [one, two] = [causes[first], second === undefined ? undefined : (causes[second] ?? channel(second))]
  if (!one || second === undefined) return one
  return two && joined(one, two)
}

/** What our account is split by: a channel, a product and its extension, a country. */
export function partLabel(part: string, ledgerKind: unknown, channel: Name, country: Name): Text | undefined {
  if (ledgerKind === 'tax-payable') return country(part)
  if (ledgerKind === 'income') {
    const [product = '', tld] = part.split('/')
    const name = products[product]
    return name && (tld === undefined ? name : joined(name, t(`.${tld}`, `.${tld}`)))
  }
  const sent = /^in-transit-(.+)$/.exec(part)?.[1]
  if (sent === undefined) return clearings[part] ?? channel(part)
  const from = channel(sent)
  return from && joined(t('In transit', '在途'), from)
}
