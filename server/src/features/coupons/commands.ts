import * as contract from '@namestead/contract/operate/coupons'
import { commandOf } from '../../platform/commands.ts'

export const commands = [
  commandOf(contract.grantCoupon, {
    meaning: 'Gives an account a coupon.',
    options: {
      account: { value: 'id', meaning: 'who gets it' },
      kind: { value: 'kind', meaning: 'amount-off, percent-off or fixed-price' },
      value: { value: 'number', meaning: 'dollars such as 5.00, or percent such as 10' },
      product: { value: 'product', meaning: 'registration, renewal or transfer' },
      tld: { value: 'extension', meaning: 'such as com; all extensions by default' },
      minimum: { value: 'dollars', meaning: 'the least that an item must cost' },
      days: { value: 'number', meaning: 'how long it is valid; the policy coupons.valid-days by default' },
      firstOrder: { meaning: 'valid for first orders only' },
    },
    formatResult: (_data, given) => `Account ${given.text('account')} has the coupon.`,
  }),
]
