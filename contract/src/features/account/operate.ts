import { errorTexts, operatorCallsOver } from '../../call.ts'
import { customerLevels } from '../../customer-levels.ts'
import * as f from '../../fields.ts'

const { command } = operatorCallsOver(
  errorTexts({ 'account-unknown': { us: 'There is no account {account}', zhcn: '账号 {account} 不存在' } }),
)

/** A customer level by contract, until it is ended; otherwise the spend determines the level. */
export const setCustomerLevel = command('/console/account/set-customer-level', {
  permission: 'accounts.act',
  input: { account: f.id, level: f.optional(f.choice(customerLevels)) },
  output: { level: f.choice(customerLevels) },
  errors: ['account-unknown'],
})
