import type { Input } from '@namestead/contract/call'
import { type Language, translate } from '@namestead/contract/language'
import * as contract from '@namestead/contract/portfolio'
import { ok } from '@namestead/contract/result'
import { anyOf, type Db } from '../../platform/database.ts'
import { defaultPageSize } from '../../platform/pages.ts'
import type { Actor } from '../../platform/use-case.ts'
import type { ChangePorts } from '../domains/index.ts'
import { type DomainRow, describeDomain, refusalOfLocks } from '../domains/index.ts'
import { canDo } from '../tlds/index.ts'
import { refusalOfNameServers } from './change-name-servers.ts'
import { chosenDomains } from './chosen-domains.ts'

/**
 * What a change would meet. The rows of a whole selection are read at once, because a reason is decided by the same code that
 * decides the change; a selection is bounded.
 */
export const reviewSelection =
  (ourNameServers: readonly string[], ports: Pick<ChangePorts, 'catalogue' | 'registries'>) =>
  async (db: Db, actor: Actor, input: Input<typeof contract.reviewSelection>) => {
    const { work, transfer, update, delete: deletion, next, pageSize: size = defaultPageSize, ...selection } = input
    const chosen = await chosenDomains(db, actor, selection)
    if (chosen.failed !== undefined) return chosen
    const rows = await db
      .selectFrom('domains')
      .selectAll()
      .where('id', '=', anyOf(chosen.data))
      .where('account_id', '=', actor.account)
      .orderBy('name')
      .execute()
    const refusalOf = (row: DomainRow) =>
      work === 'locks'
        ? refusalOfLocks(row, { transfer, update, delete: deletion }, canDo(ports, row, 'locks'))
        : refusalOfNameServers(row)
    const judged = rows.map(row => ({ row, refusal: refusalOf(row) }))
    const refused = judged.filter(({ refusal }) => refusal !== undefined)
    const ordered = [...refused, ...judged.filter(({ refusal }) => refusal === undefined)]
    const from = Math.min(Number(next ?? 0), ordered.length)
    return ok({
      domains: ordered.slice(from, from + size).map(({ row, refusal }) => ({
        domain: row.id,
        name: row.name,
        unicode: row.unicode,
        nameServers: row.name_servers,
        ourNameServers: describeDomain(row, actor.now, ourNameServers).ourNameServers,
        secured: row.secured,
        refusal: refusal === undefined ? '' : textOf(refusal, actor.language),
      })),
      next: from + size < ordered.length ? `${from + size}` : null,
      total: ordered.length,
      refused: refused.length,
      secured: judged.filter(({ row, refusal }) => row.secured && refusal === undefined).length,
    })
  }

const textOf = (error: keyof typeof contract.errors, language: Language) => translate(contract.errors[error], language)
