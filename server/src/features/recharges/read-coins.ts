import type { Gateway } from '@namestead/adapters/gateways/port'
import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/recharges'
import { fail, ok } from '@namestead/contract/result'
import type { Db } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'

/** What a recharge in coins waits for, as its provider says it now. */
export const readCoins =
  (gateway: (channel: string, origin: string) => Gateway | undefined) =>
  async (db: Db, { account, log, requestId }: Actor, { recharge: id }: Input<typeof contract.readCoins>) => {
    const recharge = await db
      .selectFrom('recharges')
      .select(['channel', 'provider_id'])
      .where('id', '=', id)
      .where('account_id', '=', account)
      .executeTakeFirst()
    const provider = recharge && gateway(recharge.channel, '')
    if (!recharge?.provider_id || !provider?.coins) return fail('recharge-unknown')
    try {
      const found = await provider.coins(recharge.provider_id)
      const coins = (found?.coins ?? []).map(({ choice, amount, payTo, memo, ...named }) => ({
        ...named,
        choice: choice ?? null,
        amount: amount ?? null,
        payTo: payTo ?? null,
        memo: memo ?? null,
      }))
      const seen = found?.confirmations
      return ok({ coins, confirmations: seen ? { now: seen.now ?? null, needed: seen.needed } : null })
    } catch (error) {
      log.warn({ err: error, request: requestId, channel: recharge.channel }, 'a payment provider does not answer')
      return fail('gateway-away')
    }
  }
