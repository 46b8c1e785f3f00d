import type { Input } from '@namestead/contract/call'
import { translate } from '@namestead/contract/language'
import * as contract from '@namestead/contract/pushes'
import { fail, ok } from '@namestead/contract/result'
import { anyOf, type Db } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'
import type { ChangePorts } from '../domains/index.ts'
import { describeDomain, registrantLockDays } from '../domains/index.ts'
import { chosenDomains } from '../portfolio/index.ts'
import { pushDays, pushFee, pushHoldDays, reversibleHoldDays } from './policies.ts'
import { pushRefusalParameters, refusalsOfPush } from './rules.ts'

export const reviewPush =
  (ports: ChangePorts) => async (db: Db, actor: Actor, selection: Input<typeof contract.reviewPush>) => {
    const { account, language, now, policy } = actor
    const most = contract.maxPushed
    if (selection.count > most) return fail('too-many-domains', { most })
    const chosen = await chosenDomains(db, actor, selection)
    if (chosen.failed !== undefined) return chosen
    const rows = await db
      .selectFrom('domains')
      .selectAll()
      .where('id', '=', anyOf(chosen.data))
      .where('account_id', '=', account)
      .orderBy('name')
      .execute()
    const refusals = await refusalsOfPush(db, ports, rows, actor)
    const ordered = [...rows.filter(({ id }) => refusals.has(id)), ...rows.filter(({ id }) => !refusals.has(id))]
    return ok({
      domains: ordered.map(row => {
        const refusal = refusals.get(row.id)
        return {
          domain: row.id,
          name: row.name,
          unicode: row.unicode,
          expiresAt: row.paid_until,
          ourNameServers: describeDomain(row, now, ports.ourNameServers).ourNameServers,
          refusal: refusal ? translate(contract.errors[refusal], language, pushRefusalParameters(row, policy)) : '',
        }
      }),
      refused: refusals.size,
      feeShare: policy(pushFee),
      days: policy(pushDays),
      holdDays: policy(pushHoldDays),
      reversibleDays: policy(reversibleHoldDays),
      lockDays: policy(registrantLockDays),
    })
  }
