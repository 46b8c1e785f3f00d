import type { OperatorCommand } from '../../platform/commands.ts'
import { SettingError } from '../../platform/settings.ts'
import { inviteCommands } from './invite-codes.ts'
import { endSessionsOf } from './sessions.ts'

const findAccount: OperatorCommand = {
  name: 'find-account',
  meaning: 'Notifiers the ids of the accounts with an e-mail address; the other commands take ids.',
  options: [{ name: 'email', value: 'address', meaning: 'the whole address', needed: true }],
  async run({ databases }, given) {
    const email = given.text('email').trim().toLowerCase()
    const found = await databases.db
      .selectFrom('accounts')
      .innerJoin('sites', 'sites.id', 'accounts.site_id')
      .select(['accounts.id', 'sites.name', 'accounts.created_at'])
      .where('email', '=', email)
      .orderBy('accounts.id')
      .execute()
    if (found.length === 0) throw new SettingError(`There is no account with ${email}.`)
    return found.map(({ id, name, created_at }) => `${id}  ${name}  since ${created_at.toISOString()}`).join('\n')
  },
}

const addSite: OperatorCommand = {
  name: 'add-site',
  meaning: 'Adds a site with a host name of its own; accounts belong to one site each.',
  options: [
    { name: 'host', value: 'name', meaning: 'as browsers send it', needed: true },
    { name: 'name', value: 'text', meaning: 'shown where an account is chosen', needed: true },
  ],
  async run({ databases }, given) {
    const host = given.text('host').trim().toLowerCase()
    const name = given.text('name').trim()
    const added = await databases.transact(tx =>
      tx
        .insertInto('sites')
        .values({ host, name })
        .onConflict(conflict => conflict.column('host').doNothing())
        .returning('id')
        .executeTakeFirst(),
    )
    if (!added) throw new SettingError(`There is a site at ${host} already.`)
    return `site ${added.id}: ${name} at ${host}`
  },
}

const endSessions: OperatorCommand = {
  name: 'end-sessions',
  meaning: 'Signs an account out everywhere, at once.',
  options: [{ name: 'account', value: 'id', meaning: 'the account', needed: true }],
  async run({ databases }, given) {
    const account = given.text('account')
    if (!/^[1-9]\d{0,17}$/.test(account)) throw new SettingError(`There is no account ${account}.`)
    const ended = await databases.transact(tx => endSessionsOf(tx, account))
    return `${ended} ${ended === 1 ? 'session' : 'sessions'} ended`
  },
}

export const commands = [findAccount, addSite, endSessions, ...inviteCommands]
