import type { Input } from '@namestead/contract/call'
import { translate } from '@namestead/contract/language'
import { usd } from '@namestead/contract/money'
import * as contract from '@namestead/contract/registrant-changes'
import { ok } from '@namestead/contract/result'
import type { Db } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'
import type { ChangePorts } from '../domains/index.ts'
import { registrantLockDays } from '../domains/index.ts'
import { consentDays } from './policies.ts'
import { changesBetween, consentsOf, feesOf, planRegistrantChange } from './rules.ts'

export const reviewRegistrantChange =
  (ports: ChangePorts) => async (db: Db, actor: Actor, input: Input<typeof contract.reviewRegistrantChange>) => {
    const planned = await planRegistrantChange(db, ports, actor, input, { locked: false })
    if (planned.failed !== undefined) return planned
    const { registrant, domains } = planned.data
    const byName = [...domains].sort((a, b) => (a.row.name < b.row.name ? -1 : 1))
    const refused = byName.filter(({ refusal }) => refusal !== undefined)
    const changing = byName.filter(({ refusal }) => refusal === undefined)
    return ok({
      registrant,
      domains: [...refused, ...changing].map(({ row, before, material, refusal, fee }) => ({
        domain: row.id,
        name: row.name,
        unicode: row.unicode,
        before,
        changes: changesBetween(before, registrant),
        material,
        fee: usd(fee),
        refusal: refusal ? translate(contract.errors[refusal], actor.language, { extension: row.tld }) : '',
      })),
      refused: refused.length,
      material: changing.filter(({ material }) => material).length,
      fees: feesOf(changing),
      consents: consentsOf(planned.data),
      days: actor.policy(consentDays),
      lockDays: actor.policy(registrantLockDays),
    })
  }
