import { errorTexts, operatorCallsOver } from '../../call.ts'
import { customerLevels } from '../../customer-levels.ts'
import * as f from '../../fields.ts'

const { query, command } = operatorCallsOver(
  errorTexts({
    'tld-unknown': { us: 'There is no extension {tld}', zhcn: '后缀 {tld} 不存在' },
    'price-unknown': { us: 'No offer {price} is running or scheduled', zhcn: '没有进行中或将开始的优惠 {price}' },
    'price-above-list': { us: "A price can't be above its list price", zhcn: '价格不能高于原价' },
    'years-wrong': { us: '{kind} has no price for {years} years', zhcn: '{kind} 没有 {years} 年的价格' },
    'in-the-past': { us: "Prices before now can't be changed", zhcn: '不能更改过去的价格' },
    'ends-before-it-begins': { us: 'It would end before it begins', zhcn: '结束时间早于开始时间' },
    'name-taken': { us: '{name} is the name of a registry', zhcn: '{name} 已是注册局的名称' },
    'rules-unusable': { us: "The rules can't be used: {where}", zhcn: '规则不可用：{where}' },
  }),
)

export const priceKinds = ['register', 'renew', 'transfer', 'restore'] as const
export type PriceKind = (typeof priceKinds)[number]

const tld = f.text({ max: 63 })

/**
 * A price row. With an end it is an offer. Longer terms are calculated from the one-year price, unless a row gives their total.
 */
export const setPrice = command('/console/tlds/set-price', {
  permission: 'prices.act',
  input: {
    tld,
    kind: f.choice(priceKinds),
    price: f.amount,
    /** the undiscounted price; default: the price itself */
    listPrice: f.optional(f.amount),
    years: f.optional(f.integer(1, 10)),
    level: f.optional(f.choice(customerLevels)),
    from: f.optional(f.instant),
    until: f.optional(f.instant),
  },
  output: { price: f.id, from: f.instant },
  errors: ['tld-unknown', 'price-above-list', 'years-wrong', 'in-the-past', 'ends-before-it-begins'],
})

/** Ends an offer now, or before it begins. */
export const endOffer = command('/console/tlds/end-offer', {
  permission: 'prices.act',
  input: { price: f.id },
  errors: ['price-unknown'],
})

/** Every past, current and future price of an extension, latest first. */
export const listPriceRows = query('/console/tlds/list-price-rows', {
  permission: 'prices.read',
  input: { tld },
  output: {
    prices: f.rows({
      price: f.id,
      kind: f.choice(priceKinds),
      years: f.integer(),
      level: f.choice(customerLevels),
      listPrice: f.amount,
      amount: f.amount,
      from: f.instant,
      until: f.nullable(f.instant),
      holds: f.truth,
    }),
  },
  errors: ['tld-unknown'],
})

/** The effective rules of an extension, and our overrides among them: JSON. */
export const readTldRules = query('/console/tlds/read-tld-rules', {
  permission: 'settings.read',
  input: { tld },
  output: { rules: f.text({ max: 10_000 }), overrides: f.text({ max: 10_000 }) },
  errors: ['tld-unknown'],
})

/** Overrides of the shipped rules, as JSON, replacing earlier overrides. `{}`: none. */
export const setTldRules = command('/console/tlds/set-tld-rules', {
  permission: 'settings.act',
  input: { tld, overrides: f.text({ max: 10_000 }) },
  errors: ['tld-unknown', 'rules-unusable'],
})

/** Connects an account of ours at a registrar, by its reseller API; its name stays. */
export const connectUpstream = command('/console/tlds/connect-upstream', {
  permission: 'registry.act',
  input: {
    name: f.text({ max: 60, pattern: /^[a-z0-9-]+$/ }),
    host: f.text({ max: 253, pattern: /^[a-z0-9.-]+$/ }),
    port: f.optional(f.integer(1, 65_535)),
    /** the id of our account there */
    account: f.text({ max: 100 }),
    appId: f.text({ max: 100 }),
    appKey: f.secret(f.text({ max: 200 })),
    requestsPerSecond: f.optional(f.integer(1, 100)),
  },
  errors: ['name-taken'],
})
