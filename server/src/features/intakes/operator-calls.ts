import type { Input } from '@namestead/contract/call'
import { type Money, usd } from '@namestead/contract/money'
import * as contract from '@namestead/contract/operate/intakes'
import { fail, ok } from '@namestead/contract/result'
import { anyOf, type Db, type Tx } from '../../platform/database.ts'
import { implement, type OperatorContext } from '../../platform/use-case.ts'
import { settleOperatorTodo } from '../notices/index.ts'
import { enqueueLook } from './change-intake.ts'
import { contestTodo, lockNames } from './contest-intakes.ts'
import { endIntake, lockOpenIntake, returnDomains, waitingDomains } from './end-intake.ts'

/** What an intake costs unless operators say otherwise. */
const defaultFees = { standard: usd(79n), vip: usd(49n), svip: usd(29n), agent: usd(29n) } as const

async function setIntakeRegistrar(tx: Tx, _: OperatorContext, input: Input<typeof contract.setIntakeRegistrar>) {
  const { upstream, label, ianaId, byHand = false, offered = false } = input
  const tlds = (input.tlds ?? '')
    .split(',')
    .map(tld => tld.trim().toLowerCase())
    .filter(Boolean)
  const known = await tx.selectFrom('tlds').select('label').where('label', '=', anyOf(tlds)).execute()
  const unknown = tlds.find(tld => !known.some(row => row.label === tld))
  if (unknown) return fail('tld-unknown', { tld: unknown })
  const registry = await tx
    .selectFrom('registries')
    .select('id')
    .where('name', '=', upstream)
    .where('driver', '=', 'upstream')
    .executeTakeFirst()
  if (!registry) return fail('upstream-unknown', { upstream })
  await writeRegistrar(tx, registry.id, {
    label,
    ianaId,
    byHand,
    offered,
    tlds,
    fees: {
      standard: input.feeStandard,
      vip: input.feeVip,
      svip: input.feeSvip,
      agent: input.feeAgent,
    },
  })
  return ok({ label })
}

interface RegistrarTerms {
  readonly label: string
  readonly ianaId: string
  readonly byHand: boolean
  readonly offered: boolean
  readonly tlds: readonly string[]
  /** A field that is not given stays, or is the default at first. */
  readonly fees: Readonly<Partial<Record<keyof typeof defaultFees, Money | undefined>>>
}

export async function writeRegistrar(
  tx: Tx,
  registry: string,
  { label, ianaId, byHand, offered, tlds, fees }: RegistrarTerms,
): Promise<void> {
  const facts = { label, iana_id: ianaId, by_hand: byHand, offered, tlds: [...tlds] }
  const given = {
    ...(fees.standard && { fee_standard: fees.standard.minor }),
    ...(fees.vip && { fee_vip: fees.vip.minor }),
    ...(fees.svip && { fee_svip: fees.svip.minor }),
    ...(fees.agent && { fee_agent: fees.agent.minor }),
  }
  const initial = {
    fee_standard: defaultFees.standard.minor,
    fee_vip: defaultFees.vip.minor,
    fee_svip: defaultFees.svip.minor,
    fee_agent: defaultFees.agent.minor,
  }
  await tx
    .insertInto('intake_registrars')
    .values({ registry_id: registry, ...facts, ...initial, ...given })
    .onConflict(conflict => conflict.column('registry_id').doUpdateSet({ ...facts, ...given }))
    .execute()
}

async function listIntakeRegistrars(db: Db) {
  const rows = await db
    .selectFrom('intake_registrars as i')
    .innerJoin('registries as r', 'r.id', 'i.registry_id')
    .selectAll('i')
    .select('r.name as upstream')
    .orderBy('i.label')
    .execute()
  return ok({
    registrars: rows.map(row => ({
      upstream: row.upstream,
      label: row.label,
      ianaId: row.iana_id,
      byHand: row.by_hand,
      feeStandard: usd(row.fee_standard),
      feeVip: usd(row.fee_vip),
      feeSvip: usd(row.fee_svip),
      feeAgent: usd(row.fee_agent),
      tlds: row.tlds,
      offered: row.offered,
    })),
  })
}

/** What is in the portfolio stays there. */
async function refuseIntake(
  tx: Tx,
  { now, operator, concerns }: OperatorContext,
  { intake: id, text }: Input<typeof contract.refuseIntake>,
) {
  const intake = await lockOpenIntake(tx, id)
  if (!intake) return fail('intake-not-open', { intake: id })
  concerns('account', intake.account_id)
  const waiting = await waitingDomains(tx, id)
  await returnDomains(tx, intake, waiting, { to: 'refused', reason: 'operator', now })
  await endIntake(tx, intake, { otherwise: 'refused', now, reason: text, operator })
  return ok({ domains: waiting.length })
}

/** A contested domain goes to one of the intakes that list it, or to none: then it is given back at its registrar. */
async function giveContested(
  tx: Tx,
  { now, operator, concerns }: OperatorContext,
  { name, intake: chosen }: Input<typeof contract.giveContested>,
) {
  const ascii = name.toLowerCase()
  await lockNames(tx, [ascii])
  const lines = await tx
    .selectFrom('intake_domains')
    .select(['id', 'intake_id', 'contested_at'])
    .where('name', '=', ascii)
    .where('state', '=', 'waiting')
    .orderBy('intake_id')
    .execute()
  if (!lines.some(line => line.contested_at && (chosen === undefined || line.intake_id === chosen)))
    return fail('domain-not-contested', { name })
  concerns(contestTodo, ascii)
  for (const { id, intake_id } of lines) {
    const intake = await lockOpenIntake(tx, intake_id)
    if (!intake || intake_id === chosen) continue
    const waiting = await waitingDomains(tx, intake_id)
    const refused = waiting.filter(domain => domain.id === id)
    await returnDomains(tx, intake, refused, { to: 'refused', reason: 'contested', now })
    if (waiting.length === refused.length) await endIntake(tx, intake, { otherwise: 'refused', now, operator })
  }
  if (chosen !== undefined) {
    const given = await tx
      .updateTable('intake_domains')
      .set({ contested_at: null, arrived_at: null, given_at: now })
      .where('intake_id', '=', chosen)
      .where('name', '=', ascii)
      .where('state', '=', 'waiting')
      .returning('id')
      .executeTakeFirst()
    if (!given) return fail('domain-not-contested', { name })
    await tx.updateTable('intakes').set({ looks: 0, look_at: now, looked_at: null }).where('id', '=', chosen).execute()
    await enqueueLook(tx, chosen)
  }
  const note = chosen === undefined ? 'Given to nobody.' : `Given to intake ${chosen}.`
  await settleOperatorTodo(tx, { kind: contestTodo, reference: ascii }, note, now, operator)
  return ok({ refused: lines.filter(line => line.intake_id !== chosen).length })
}

export const operatorCalls = [
  implement(contract.setIntakeRegistrar, setIntakeRegistrar),
  implement(contract.listIntakeRegistrars, listIntakeRegistrars),
  implement(contract.refuseIntake, refuseIntake),
  implement(contract.giveContested, giveContested),
]
