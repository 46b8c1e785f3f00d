import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/cards'
import { fail, ok } from '@namestead/contract/result'
import type { Db } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'
import { cardChannel } from '../recharges/index.ts'
import type { ChargePorts } from './charge-card.ts'
import { takeCardEvent } from './take-card-event.ts'

type SetupPorts = Pick<ChargePorts, 'databases' | 'gateway' | 'now' | 'policies' | 'sites'>

/** What became of an own setup. Its customer is back from the page, and the event may come later or never: the provider is asked. */
export const readSetup =
  (ports: Omit<SetupPorts, 'now'>) =>
  async (db: Db, { account, now, log, requestId }: Actor, { setup: id }: Input<typeof contract.readSetup>) => {
    const own = await find(db, id)
    if (own?.account_id !== account) return fail('setup-unknown')
    if (own.state === 'open')
      await askSetup({ ...ports, now: () => now }, id).catch(
        (error: unknown) =>
          void log.warn({ err: error, request: requestId }, 'the provider does not answer about a setup'),
      )
    const row = (await find(db, id)) ?? own
    return ok({
      setup: id,
      state: row.state,
      brand: row.brand ?? '',
      last4: row.last4 ?? '',
    })
  }

const find = (db: Db, id: string) =>
  db
    .selectFrom('card_setups as s')
    .leftJoin('kept_cards as c', 'c.id', 's.card_id')
    .select(['s.account_id', 's.state', 's.provider_id', 'c.brand', 'c.last4'])
    .where('s.id', '=', id)
    .executeTakeFirst()

/** Asks the provider about a setup. Where it does not answer, the next question comes by itself. */
export async function askSetup(ports: SetupPorts, id: string): Promise<void> {
  const { databases, gateway, now } = ports
  const setup = await find(databases.db, id)
  // Without the provider's id its page was never opened.
  if (setup?.state !== 'open' || !setup.provider_id) return
  const event = await gateway(cardChannel, '')?.cards?.askSetup(setup.provider_id)
  if (event) await databases.transact(tx => takeCardEvent(tx, ports, event, now()))
}
