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
      tld: { value: 'extension', meaning: 'such as com; every extension where left out' },
      minimum: { value: 'dollars', meaning: 'smallest order it is for' },
      days: { value: 'number', meaning: 'how long it is valid; as the policy coupons.valid-days says where left out' },
      firstOrder: { meaning: 'for first orders only' },
    },
    say: (_data, given) => `Account ${given.text('account')} has the coupon.`,
  }),
]
