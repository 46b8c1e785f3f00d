import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/operate/tlds'
import { fail, ok } from '@namestead/contract/result'
import type { Tx } from '../../platform/database.ts'
import type { OperatorContext } from '../../platform/use-case.ts'
import { notifyTldsChanged } from './tlds-changed.ts'

/** Whether an extension has domains that are at another registry than this one. */
export type HasDomainsElsewhere = (tx: Tx, tld: string, registry: string | null) => Promise<boolean>

/** Domains stay at the registry where they are: an extension that has some cannot go to another one. */
export const connectTld =
  (hasDomainsElsewhere: HasDomainsElsewhere) =>
  async (tx: Tx, _: OperatorContext, { tld: label, registry }: Input<typeof contract.connectTld>) => {
    const tld = await tx
      .selectFrom('tlds')
      .select(['label', 'registry_id'])
      .where('label', '=', label)
      .forUpdate()
      .executeTakeFirst()
    if (!tld) return fail('tld-unknown', { tld: label })
    const found =
      registry === undefined
        ? null
        : await tx
            .selectFrom('registries')
            .select('id')
            .where('name', '=', registry)
            .where('driver', '=', 'epp')
            .executeTakeFirst()
    if (found === undefined) return fail('registry-unknown', { registry: registry ?? '' })
    const id = found?.id ?? null
    if (id === tld.registry_id) return ok()
    if (await hasDomainsElsewhere(tx, label, id)) return fail('tld-has-domains', { tld: label })
    await tx.updateTable('tlds').set({ registry_id: id }).where('label', '=', label).execute()
    notifyTldsChanged(tx)
    return ok()
  }
