import { type Db, rowsOf } from '../../../platform/database.ts'

/** The providers that are connected, and the rates, which are imported rather than asked for. */
export async function systemsCalled(db: Db) {
  const channels = await db.selectFrom('payment_channels').select('channel').orderBy('channel').execute()
  const [rates] = await rowsOf<{ importedAt: Date | null }>(
    db,
    'select max(imported_at) as "importedAt" from exchange_rates',
    [],
  )
  return [
    ...channels.map(({ channel }) => ({ system: 'gateway' as const, named: channel })),
    { system: 'exchange-rates' as const, named: '', succeededAt: rates?.importedAt ?? null },
  ]
}
