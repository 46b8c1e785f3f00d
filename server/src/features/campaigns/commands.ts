import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { OperatorCommand } from '../../platform/commands.ts'
import { insertMany } from '../../platform/database.ts'
import { SettingError } from '../../platform/settings.ts'
import { openRaffle, rafflePlan } from './raffle-plan.ts'

const openRaffleCommand: OperatorCommand = {
  name: 'open-raffle',
  meaning:
    'Opens a raffle by a plan in JSON: name, from and until (instants, optional), rightsAtRegistration, prizes (level 1 to 3, weight, stock (optional), coupons). docs/raffles.md shows one.',
  options: [{ name: 'plan', value: 'file', meaning: 'the plan', needed: true }],
  async run({ databases, clock }, given) {
    const plan = rafflePlan.safeParse(readJson(given.text('plan')))
    if (!plan.success)
      throw new SettingError(
        `The plan cannot be used: ${plan.error.issues.map(({ path, message }) => `${path.join('.')} (${message})`).join(', ')}.`,
      )
    const id = await databases.transact(tx => openRaffle(tx, plan.data, clock.now()))
    return `Raffle ${id} is open.`
  },
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new SettingError(`${file} cannot be read: ${error instanceof Error ? error.message : error}`)
  }
}

const closeRaffle: OperatorCommand = {
  name: 'close-raffle',
  meaning: 'Closes a raffle now; draws that are left in it are worth nothing.',
  options: [{ name: 'raffle', value: 'id', meaning: 'its number', needed: true }],
  async run({ databases, clock }, given) {
    const raffle = given.text('raffle')
    const closed = await databases.transact(tx =>
      tx
        .updateTable('raffles')
        .set({ closes_at: clock.now() })
        .where('id', '=', numberOf(raffle))
        .where(eb => eb.or([eb('closes_at', 'is', null), eb('closes_at', '>', clock.now())]))
        .returning('id')
        .executeTakeFirst(),
    )
    if (!closed) throw new SettingError(`There is no open raffle ${raffle}.`)
    return `Raffle ${raffle} is closed.`
  },
}

const grantRights: OperatorCommand = {
  name: 'grant-raffle-right',
  meaning: 'Gives an account draws in a raffle.',
  options: [
    { name: 'account', value: 'id', meaning: 'who may draw', needed: true },
    { name: 'raffle', value: 'id', meaning: 'the raffle; the one that opened last where left out' },
    { name: 'count', value: 'number', meaning: 'how many draws; one where left out' },
  ],
  async run({ databases, clock }, given) {
    const account = given.text('account')
    const count = Number(given.optional('count') ?? 1)
    if (!Number.isInteger(count) || count < 1 || count > 100) throw new SettingError('--count must be from 1 to 100.')
    return databases.transact(async tx => {
      const known = await tx.selectFrom('accounts').select('id').where('id', '=', numberOf(account)).executeTakeFirst()
      if (!known) throw new SettingError(`There is no account ${account}.`)
      const asked = given.optional('raffle')
      const raffle = await tx
        .selectFrom('raffles')
        .select('id')
        .where('opens_at', '<=', clock.now())
        .$if(asked !== undefined, q => q.where('id', '=', numberOf(asked ?? '')))
        .orderBy('opens_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst()
      if (!raffle) throw new SettingError('There is no such raffle.')
      const given_at = { granted_at: clock.now(), raffle_id: raffle.id, account_id: account }
      const rights = Array.from({ length: count }, () => ({ ...given_at, reason: 'operator', reference: randomUUID() }))
      await insertMany(tx, 'raffle_rights', rights)
      return `Account ${account} has ${count} more in raffle ${raffle.id}.`
    })
  },
}

const numberOf = (text: string) => (/^\d{1,18}$/.test(text) ? text : '0')

export const commands = [openRaffleCommand, closeRaffle, grantRights]
