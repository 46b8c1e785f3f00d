import type { OperatorCommand } from '../platform/commands.ts'
import { SettingError } from '../platform/settings.ts'
import { askForInformation } from './information-needed.ts'

const askInformation: OperatorCommand = {
  name: 'ask-for-information',
  meaning: 'Has an account supply country, phone and address before its next protected operation.',
  options: [{ name: 'account', value: 'id', meaning: 'the account', needed: true }],
  async run({ databases, clock }, given) {
    const account = given.text('account')
    const known = /^\d{1,18}$/.test(account)
      ? await databases.db.selectFrom('accounts').select('id').where('id', '=', account).executeTakeFirst()
      : undefined
    if (!known) throw new SettingError(`There is no account ${account}.`)
    await databases.transact(tx => askForInformation(tx, { now: clock.now() }, account))
    return `Account ${account} is asked for its information at its next protected operation.`
  },
}

export const commands: readonly OperatorCommand[] = [askInformation]
