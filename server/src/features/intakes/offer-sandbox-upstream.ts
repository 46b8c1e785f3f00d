import type { Tx } from '../../platform/database.ts'
import { writeRegistrar } from './operator-calls.ts'

/** As its look-up names it. */
const ianaId = '9995'

/** Offers the sandbox upstream, unless an operator has changed how. */
export async function offerSandboxUpstream(tx: Tx, registry: string): Promise<void> {
  const known = await tx
    .selectFrom('intake_registrars')
    .select('registry_id')
    .where('registry_id', '=', registry)
    .executeTakeFirst()
  if (known) return
  await writeRegistrar(tx, registry, {
    label: 'Rival Registrar',
    ianaId,
    byHand: false,
    offered: true,
    tlds: [],
    fees: {},
  })
}
