import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OperatorCommand } from '../../platform/commands.ts'
import { SettingError } from '../../platform/settings.ts'
import { decideRecovery } from './decide-recovery.ts'
import { askForInformation } from './information-needed.ts'
import { evidenceKind } from './recoveries.ts'

const askInformation: OperatorCommand = {
  name: 'ask-for-information',
  meaning: 'Has an account supply country, phone and address before its next protected operation.',
  options: [{ name: 'account', value: 'id', meaning: 'the account', needed: true }],
  async run({ databases, clock }, given) {
    const account = given.text('account')
    const known = isId(account)
      ? await databases.db.selectFrom('accounts').select('id').where('id', '=', account).executeTakeFirst()
      : undefined
    if (!known) throw new SettingError(`There is no account ${account}.`)
    await databases.transact(tx => askForInformation(tx, { now: clock.now() }, account))
    return `Account ${account} is asked for its information at its next protected operation.`
  },
}

const listRecoveries: OperatorCommand = {
  name: 'list-recoveries',
  meaning: 'Notifiers the requests to recover an account that wait for a decision.',
  options: [],
  async run({ databases }) {
    const waiting = await databases.db
      .selectFrom('recovery_requests')
      .selectAll()
      .where('state', '=', 'waiting')
      .orderBy('id')
      .execute()
    if (waiting.length === 0) return 'No request waits.'
    return waiting
      .map(
        ({ id, login, account_id: account, contact_email: contact, lost, created_at: at }) =>
          `${id}  ${login} (${account ? `account ${account}` : 'no such account'})  lost: ${lost.join(', ')}  contact: ${contact}  since ${at.toISOString()}`,
      )
      .join('\n')
  },
}

const showRecovery: OperatorCommand = {
  name: 'show-recovery',
  meaning: 'Notifiers what a recovery request says, and writes its evidence into a folder.',
  options: [
    { name: 'request', value: 'id', meaning: 'the request', needed: true },
    { name: 'to', value: 'folder', meaning: 'where the evidence is written', needed: true },
  ],
  async run({ databases: { db } }, given) {
    const request = given.text('request')
    const found = isId(request)
      ? await db.selectFrom('recovery_requests').selectAll().where('id', '=', request).executeTakeFirst()
      : undefined
    if (!found) throw new SettingError(`There is no request ${request}.`)
    const files = await db
      .selectFrom('uploads')
      .select(['name', 'content', 'media_type'])
      .where('attached_kind', '=', evidenceKind)
      .where('attached_to', '=', request)
      .orderBy('id')
      .execute()
    mkdirSync(given.text('to'), { recursive: true })
    const written = files.map(({ content, media_type: type }, index) => {
      // Named by us: what the sender called it is their word.
      const path = join(given.text('to'), `recovery-${request}-${index + 1}.${type.split('/')[1] ?? 'bin'}`)
      writeFileSync(path, content)
      return path
    })
    return [
      `${found.login} (${found.account_id ? `account ${found.account_id}` : 'no such account'}), ${found.state}`,
      `lost: ${found.lost.join(', ')}; contact: ${[found.contact_email, found.contact_phone].filter(Boolean).join(', ')}`,
      found.explanation,
      ...written,
    ].join('\n')
  },
}

const decide: OperatorCommand = {
  name: 'decide-recovery',
  meaning:
    'Grants a recovery request: what was lost is removed, sessions end, withdrawals and transfers rest for 7 days. Or refuses it.',
  options: [
    { name: 'request', value: 'id', meaning: 'the request', needed: true },
    { name: 'grant', meaning: 'without it the request is refused' },
    { name: 'note', value: 'text', meaning: 'why; a refusal is mailed with it' },
  ],
  async run({ databases, clock }, given) {
    const request = given.text('request')
    if (!isId(request)) throw new SettingError(`There is no request ${request}.`)
    const decision = { request, grant: given.on('grant'), note: given.optional('note') ?? '', now: clock.now() }
    const refused = await databases.transact(tx => decideRecovery(tx, decision))
    if (refused) throw new SettingError(refused)
    return `Request ${request} is ${decision.grant ? 'granted' : 'refused'}.`
  },
}

const isId = (text: string) => /^\d{1,18}$/.test(text)

export const commands: readonly OperatorCommand[] = [askInformation, listRecoveries, showRecovery, decide]
