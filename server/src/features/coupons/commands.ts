import * as contract from '@namestead/contract/operate/coupons'
import { commandOf } from '../../platform/commands.ts'

const design = {
  kind: { value: 'kind', meaning: 'amount-off, percent-off or fixed-price' },
  value: { value: 'number', meaning: 'dollars such as 5.00, or percent such as 10' },
  product: { value: 'product', meaning: 'registration, renewal or transfer' },
  tld: { value: 'extension', meaning: 'such as com; all extensions by default' },
  minimum: { value: 'dollars', meaning: 'the least that an item must cost' },
  days: { value: 'number', meaning: 'how long it is valid; the policy coupons.valid-days by default' },
  firstOrder: { meaning: 'valid for first orders only' },
} as const

const limits = {
  from: { value: 'instant', meaning: 'when it begins; at once by default' },
  until: { value: 'instant', meaning: 'when it ends; never by default' },
  perAccount: { value: 'number', meaning: 'how often an account gets it; once by default' },
} as const

export const commands = [
  commandOf(contract.grantCoupon, {
    meaning: 'Gives an account a coupon.',
    options: {
      account: { value: 'id', meaning: 'who gets it' },
      ...design,
    },
    formatResult: (_data, given) => `Account ${given.text('account')} has the coupon.`,
  }),
  commandOf(contract.offerCoupon, {
    meaning: 'Offers coupons that customers claim on /yhq.',
    options: {
      ...design,
      ...limits,
      stock: { value: 'number', meaning: 'how many there are; no limit by default' },
    },
    formatResult: ({ offer }) => `Offer ${offer} is open.`,
  }),
  commandOf(contract.endCouponOffer, {
    meaning: 'Ends an offer of coupons; those that were claimed stay.',
    options: { offer: { value: 'id', meaning: 'which, by list-coupon-offers' } },
    formatResult: (_data, given) => `Offer ${given.text('offer')} has ended.`,
  }),
  commandOf(contract.listCouponOffers, {
    meaning: 'Lists offers of coupons.',
    options: {},
    formatResult: ({ offers }) =>
      offers
        .map(
          ({ offer, kind, value, product, tld, claimed, stock, until }) =>
            `${offer} ${kind} ${value} ${product} ${tld ? `.${tld}` : 'all extensions'}, claimed ${claimed} of ${stock ?? 'any'}${until ? `, until ${until.toISOString()}` : ''}`,
        )
        .join('\n') || 'none',
  }),
  commandOf(contract.createPromoCode, {
    meaning: 'Makes a code that customers type for a discount.',
    options: {
      code: { value: 'code', meaning: '3 to 40 letters, digits and hyphens' },
      ...design,
      ...limits,
      total: { value: 'number', meaning: 'how often it can be used in all; no limit by default' },
      account: { value: 'id', meaning: 'only this account may use it' },
    },
    formatResult: (_data, given) => `The code ${given.text('code').toUpperCase()} can be used.`,
  }),
  commandOf(contract.endPromoCode, {
    meaning: 'Ends a code.',
    options: { code: { value: 'code', meaning: 'which' } },
    formatResult: (_data, given) => `The code ${given.text('code').toUpperCase()} has ended.`,
  }),
  commandOf(contract.listPromoCodes, {
    meaning: 'Lists codes.',
    options: {},
    formatResult: ({ codes }) =>
      codes
        .map(
          ({ code, kind, value, product, tld, used, total, until }) =>
            `${code} ${kind} ${value} ${product} ${tld ? `.${tld}` : 'all extensions'}, used ${used} of ${total ?? 'any'}${until ? `, until ${until.toISOString()}` : ''}`,
        )
        .join('\n') || 'none',
  }),
]
