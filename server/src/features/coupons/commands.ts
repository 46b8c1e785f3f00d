import type { OperatorCommand } from '../../platform/commands.ts'
import { SettingError } from '../../platform/settings.ts'
import { addDesign, couponDesign, validDays } from './designs.ts'
import { grantCoupons } from './grant-coupons.ts'

const grantCoupon: OperatorCommand = {
  name: 'grant-coupon',
  meaning: 'Gives an account a coupon.',
  options: [
    { name: 'account', value: 'id', meaning: 'who gets it', needed: true },
    { name: 'kind', value: 'kind', meaning: 'amount-off, percent-off or fixed-price', needed: true },
    { name: 'value', value: 'number', meaning: 'dollars such as 5.00, or percent such as 10', needed: true },
    { name: 'product', value: 'product', meaning: 'registration, renewal or transfer', needed: true },
    { name: 'tld', value: 'extension', meaning: 'such as com; every extension where left out' },
    { name: 'minimum', value: 'dollars', meaning: 'smallest order it is for' },
    { name: 'days', value: 'number', meaning: `how long it is valid; ${validDays} where left out` },
    { name: 'first-order', meaning: 'for first orders only' },
  ],
  async run({ databases, clock }, given) {
    const [account, kind] = [given.text('account'), given.text('kind')]
    const days = given.optional('days')
    const design = couponDesign.safeParse({
      kind,
      ...(kind === 'percent-off' ? { percent: Number(given.text('value')) } : { amount: given.text('value') }),
      product: given.text('product'),
      tld: given.optional('tld'),
      minimum: given.optional('minimum'),
      days: days === undefined ? undefined : Number(days),
      firstOrder: given.on('first-order'),
    })
    if (!design.success)
      throw new SettingError(`No such coupon: ${design.error.issues.map(({ path }) => path.join('.')).join(', ')}.`)
    return databases.transact(async tx => {
      if (
        !/^\d{1,18}$/.test(account) ||
        !(await tx.selectFrom('accounts').select('id').where('id', '=', account).executeTakeFirst())
      )
        throw new SettingError(`There is no account ${account}.`)
      const id = await addDesign(tx, design.data)
      await grantCoupons(tx, { account, designs: [id], reason: 'operator', reference: id, now: clock.now() })
      return `Account ${account} has the coupon.`
    })
  },
}

export const commands = [grantCoupon]
