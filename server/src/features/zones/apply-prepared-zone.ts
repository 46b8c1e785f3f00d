import { savepoint, type Tx } from '../../platform/database.ts'
import type { Log } from '../../platform/log.ts'
import { byOwner } from '../../platform/use-case.ts'
import { notifyAccount } from '../notices/index.ts'
import { applyChanges } from './apply-changes.ts'
import { planImport, readZoneText } from './files/import-zone.ts'
import { preparedReady, preparedUnused } from './prepared-texts.ts'
import { type EndContents, openZones } from './zones.ts'

export interface ArrivedDomain {
  readonly account: string
  readonly domain: string
  readonly name: string
  readonly unicode: string
  /** The registry has DS of the present servers' keys. */
  readonly signed: boolean
}

/**
 * Gives a domain that has arrived the records that its customer prepared, and notifies the customer; the row is deleted with it, so
 * once. A failure is logged and leaves the row: a transfer that is done must not depend on its records.
 */
export async function applyPreparedZone(
  tx: Tx,
  { log, ended }: { readonly log: Log; readonly ended: EndContents },
  arrived: ArrivedDomain,
  now: Date,
): Promise<void> {
  try {
    await savepoint(tx, () => apply(tx, ended, arrived, now))
  } catch (error) {
    log.error({ err: error, domain: arrived.name }, 'a prepared zone was not applied')
  }
}

async function apply(
  tx: Tx,
  ended: EndContents,
  { account, domain, name, unicode, signed }: ArrivedDomain,
  now: Date,
): Promise<void> {
  const prepared = await tx
    .selectFrom('prepared_zones')
    .select('text')
    .where('account_id', '=', account)
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirst()
  if (!prepared) return
  await openZones(tx, ended, [{ account, domain, name }], now)
  const zone = await tx
    .selectFrom('zones')
    .select(['id', 'name'])
    .where('domain_id', '=', domain)
    .forUpdate()
    .executeTakeFirstOrThrow()
  // The default records of a new zone forbid mail: the prepared ones stand alone.
  const { changes } = await planImport(tx, zone, await readZoneText(prepared.text, zone.name), 'delete')
  const count = changes.filter(({ to }) => to).length
  // Every line was refused: the text stays for the customer to mend.
  if (count === 0) {
    await notifyAccount(tx, {
      account,
      kind: 'domain',
      texts: preparedUnused,
      parameters: { name: unicode },
      path: `/user/domain_analysis?domain=${domain}`,
      now,
    })
    return
  }
  await tx.deleteFrom('prepared_zones').where('account_id', '=', account).where('name', '=', name).execute()
  await applyChanges(tx, { account, by: byOwner(account), address: null, now }, zone, changes)
  await notifyAccount(tx, {
    account,
    kind: 'domain',
    texts: preparedReady[signed ? 'signed' : 'unsigned'],
    parameters: { name: unicode, count },
    path: `/user/domain_analysis?domain=${domain}`,
    now,
  })
}
