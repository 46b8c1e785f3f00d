import { errorTexts, operatorCallsOver } from '../../call.ts'
import * as f from '../../fields.ts'

const { query, command } = operatorCallsOver(
  errorTexts({
    'upstream-unknown': { us: 'There is no upstream registrar {upstream}', zhcn: '没有上游注册商 {upstream}' },
    'tld-unknown': { us: 'There is no extension {tld}', zhcn: '后缀 {tld} 不存在' },
    'domain-not-contested': {
      us: 'No open intake that lists {name} is contested',
      zhcn: '{name} 没有待裁定的入库',
    },
    'intake-not-open': { us: 'Intake {intake} has ended', zhcn: '入库 {intake} 已结束' },
  }),
)

const fees = { feeStandard: f.amount, feeVip: f.amount, feeSvip: f.amount, feeAgent: f.amount }

/** Offers a connected upstream registrar to customers who bring domains in, or changes how. */
export const setIntakeRegistrar = command('/console/intakes/set-intake-registrar', {
  permission: 'registry.act',
  input: {
    /** its name as connected */
    upstream: f.text({ max: 100 }),
    label: f.text({ max: 60 }),
    ianaId: f.text({ max: 10, pattern: /^\d+$/ }),
    byHand: f.optional(f.flag),
    feeStandard: f.optional(f.amount),
    feeVip: f.optional(f.amount),
    feeSvip: f.optional(f.amount),
    feeAgent: f.optional(f.amount),
    /** extensions separated by commas; none: all that have a price */
    tlds: f.optional(f.note(4000)),
    /** otherwise it is taken off the customers' list */
    offered: f.optional(f.flag),
  },
  output: { label: f.text() },
  errors: ['upstream-unknown', 'tld-unknown'],
})

export const listIntakeRegistrars = query('/console/intakes/list-intake-registrars', {
  permission: 'registry.read',
  output: {
    registrars: f.rows({
      upstream: f.text(),
      label: f.text(),
      ianaId: f.text(),
      byHand: f.truth,
      ...fees,
      tlds: f.array(f.text()),
      offered: f.truth,
    }),
  },
})

/** Ends an intake: what has not arrived is refused, with its money back. The customer reads `text`. */
export const refuseIntake = command('/console/intakes/refuse-intake', {
  permission: 'registry.act',
  input: { intake: f.id, text: f.text({ max: 500 }) },
  output: { domains: f.integer() },
  errors: ['intake-not-open'],
})

/** Gives a domain that several accounts list to one intake or, without one, to none. The others are refused, with their money back. */
export const giveContested = command('/console/intakes/give-contested', {
  permission: 'registry.act',
  input: { name: f.text({ max: 300 }), intake: f.optional(f.id) },
  output: { refused: f.integer() },
  errors: ['domain-not-contested'],
})
