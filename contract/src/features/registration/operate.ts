import { errorTexts, operatorCallsOver } from '../../call.ts'
import * as f from '../../fields.ts'

const { command } = operatorCallsOver(
  errorTexts({
    'registry-unknown': { us: 'There is no registry {registry}', zhcn: '注册局 {registry} 不存在' },
    'premium-list-empty': {
      us: 'No line of the list is a domain of this registry with a class and a price',
      zhcn: '列表中没有该注册局的有效溢价域名',
    },
    'registration-not-waiting': {
      us: "Registration {registration} isn't waiting for its registry's decision",
      zhcn: '注册 {registration} 并未在等待注册局的决定',
    },
  }),
)

/** Ends a registration that the registry refused without a poll message. `text` is shown to the customer. */
export const refuseRegistration = command('/console/registration/refuse-registration', {
  permission: 'registry.act',
  input: { registration: f.id, text: f.text({ max: 500 }) },
  output: { name: f.text() },
  errors: ['registration-not-waiting'],
})

/** Replaces the list of a registry's premium domains: lines "domain, class, price[, renewal]", in US dollars a year. */
export const importPremiumNames = command('/console/registration/import-premium-names', {
  permission: 'prices.act',
  input: { registry: f.text({ max: 63 }), list: f.text({ max: 5_000_000 }) },
  output: { listed: f.integer(), skipped: f.integer() },
  errors: ['registry-unknown', 'premium-list-empty'],
})
