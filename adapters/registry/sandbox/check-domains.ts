import type { FeeQuestion } from '../epp/fee.ts'
import type { CheckedName, CheckNames, CommandPrice, NamePrices } from '../port.ts'
import { amountText } from './amounts.ts'
import { monthsOf } from './calendar.ts'
import { maxChecked, tooManyChecked } from './check-limit.ts'
import { ruleOf } from './name-rules.ts'
import { statement } from './statement.ts'
import { costOf, currency, type Policies, policyOf, priceListOf } from './tld-policies.ts'
import { refuse, type UseCase } from './use-case.ts'

const findTaken = statement<{ name: string }>(
  'find taken names',
  'select name from registry_sandbox.domain where name = any($1::text[])',
)

export const checkDomains: UseCase<CheckNames> = async (sql, { policies }, { names, fees }) => {
  if (names.length > maxChecked) return tooManyChecked
  if (fees?.currency && fees.currency !== currency) return refuse(2004, `the currency is ${currency}`)
  const taken = new Set((await findTaken(sql, [names])).map(row => row.name))
  const checked = names.map((name): CheckedName => {
    const rule = ruleOf(policies, name)
    const reason = taken.has(name) ? 'In use' : rule.ok ? null : rule.reason
    return { name, available: reason === null, reason, prices: fees ? pricesOf(policies, name, fees) : null }
  })
  return { code: 1000, data: { kind: 'checked-names', names: checked } }
}

/** Prices are given for taken domains too: their registrants renew them (RFC 8748 section 5.1.1). */
function pricesOf(policies: Policies, name: string, question: FeeQuestion): NamePrices {
  const found = policyOf(policies, name)
  if (!found) return { currency, priceClass: null, available: false, commands: [] }
  const { policy, label } = found
  const list = priceListOf(policy, label)
  const commands = question.commands.map(({ command, period, phase }): CommandPrice => {
    // Only general availability is offered: a launch phase has no prices here (RFC 8748 section 3.8).
    if (phase !== undefined && phase !== 'open')
      return {
        command,
        phase,
        period: period ?? null,
        fees: [],
        credits: [],
        standard: list.standard,
        reason: 'this launch phase is not offered',
      }
    const months = period ? monthsOf(period) : 12
    const outside = months % 12 !== 0 || months / 12 > policy.years.max
    const cost = costOf(policy, list, command, months)
    return {
      command,
      ...(phase === undefined ? {} : { phase }),
      period: period ?? null,
      fees: outside ? [] : feesOf(command, cost, list.prices.restore, list.prices.renew),
      credits: [],
      standard: list.standard,
      reason: outside ? 'this period is not offered' : null,
    }
  })
  return { currency, priceClass: list.priceClass, available: true, commands }
}

function feesOf(command: CommandPrice['command'], cost: bigint, restore: string, renew: string) {
  if (command !== 'restore') return [{ amount: amountText(cost) }]
  return [
    { amount: restore, description: 'Restore' },
    { amount: renew, description: 'Renewal' },
  ]
}
