import type { Input } from '@namestead/contract/call'
import { translate } from '@namestead/contract/language'
import { errors } from '@namestead/contract/portfolio'
import { ok } from '@namestead/contract/result'
import type * as contract from '@namestead/contract/transfers-out'
import { anyOf, type Db } from '../../platform/database.ts'
import { defaultPageSize } from '../../platform/pages.ts'
import type { Actor } from '../../platform/use-case.ts'
import { describeDomain } from '../domains/index.ts'
import { chosenDomains } from '../portfolio/index.ts'
import { lockedDays } from '../transfers-in/index.ts'
import { leavingFacts } from './rules.ts'

/** Those of the domains whose mail we forward; a higher feature answers. */
export type ForwardedDomains = (db: Db, domains: readonly string[]) => Promise<ReadonlySet<string>>

/** The rows of a whole selection are read at once, because those that cannot leave come first; a selection is bounded. */
export const reviewLeaving =
  (ourNameServers: readonly string[], forwardedDomains: ForwardedDomains) =>
  async (db: Db, actor: Actor, input: Input<typeof contract.reviewLeaving>) => {
    const { next, pageSize: size = defaultPageSize, ...selection } = input
    const { now, policy, account, language } = actor
    const chosen = await chosenDomains(db, actor, selection)
    if (chosen.failed !== undefined) return chosen
    const rows = await db
      .selectFrom('domains')
      .selectAll()
      .where('id', '=', anyOf(chosen.data))
      .where('account_id', '=', account)
      .orderBy('name')
      .execute()
    const facts = await leavingFacts(db, rows, { lockedDays: policy(lockedDays), now })
    const isRefused = ({ id }: { readonly id: string }) => facts.get(id)?.refusal !== undefined
    const ordered = [...rows.filter(isRefused), ...rows.filter(row => !isRefused(row))]
    const forwarded = await forwardedDomains(db, chosen.data)
    const from = Math.min(Number(next ?? 0), ordered.length)
    return ok({
      domains: ordered.slice(from, from + size).map(row => {
        const { refusal, movableFrom = null, renewedAt = null } = facts.get(row.id) ?? {}
        const shown = describeDomain(row, now, ourNameServers)
        return {
          domain: row.id,
          name: row.name,
          unicode: row.unicode,
          locked: shown.transferLocked || shown.locked,
          movableFrom,
          renewedAt,
          ourNameServers: shown.ourNameServers,
          secured: row.secured,
          forwarded: forwarded.has(row.id),
          refusal: refusal ? translate(errors[refusal], language) : '',
        }
      }),
      next: from + size < ordered.length ? `${from + size}` : null,
      total: ordered.length,
      refused: ordered.filter(isRefused).length,
    })
  }
