import type { AccountDomain } from '@namestead/adapters/registry/port'
import type { IntakeReason } from '@namestead/contract/intakes'
import type { Tx } from '../../platform/database.ts'
import { move } from '../../platform/states.ts'
import { createDomains } from '../domains/index.ts'
import { raiseOperatorTodo } from '../notices/index.ts'
import { lockNames } from './contest-intakes.ts'
import { type Intake, type IntakeDomain, keepFee, lockOpenIntake, returnDomains } from './end-intake.ts'
import type { IntakePorts } from './ports.ts'
import { intakeDomainStates } from './states.ts'

type Ports = Pick<IntakePorts, 'databases' | 'now' | 'openZones' | 'renewNewDomains' | 'ourNameServers'>

/** Puts a domain that has arrived into the portfolio of its intake's account, and captures the fee; once. */
export const takeOverDomain = (
  { databases, now, openZones, renewNewDomains, ourNameServers }: Ports,
  id: string,
  listed: IntakeDomain,
  arrived: AccountDomain,
) =>
  databases.transact(async tx => {
    const at = now()
    await lockNames(tx, [listed.name])
    const intake = await lockOpenIntake(tx, id)
    const domain = intake && (await lockWaiting(tx, listed.id))
    if (!intake || !domain) return
    const { name, unicode, tld } = domain
    // Another account's: ours may have bought it meanwhile, and a listing takes nothing from anybody.
    const here = await tx
      .selectFrom('domains')
      .select('id')
      .where('name', '=', name)
      .where('state', '<>', 'gone')
      .forUpdate()
      .executeTakeFirst()
    if (here) return refuse(tx, intake, domain, 'already-here', at)
    if (arrived.state === 'frozen' || arrived.state === 'disputed' || arrived.state === 'ended')
      return refuse(tx, intake, domain, arrived.state, at)
    const { registeredAt, expiresAt, nameServers } = arrived
    if (!expiresAt) throw new Error(`${name}: its registrar shows no expiry date`)
    const made = await createDomains(
      tx,
      [
        {
          account: intake.account_id,
          name,
          unicode,
          tld,
          registry: intake.registry_id,
          template: null,
          templateVersion: null,
          nameServers,
          authCode: null,
          registeredAt: registeredAt ?? at,
          expiresAt,
        },
      ],
      at,
      'brought-in',
    )
    const taken = made.get(name)
    if (taken && nameServers.some(host => ourNameServers.includes(host)))
      await openZones(tx, [{ account: intake.account_id, domain: taken, name }], at)
    if (taken) await renewNewDomains(tx, [taken], at)
    const set = { domain_id: taken, ended_at: at }
    await move(tx, intakeDomainStates, { id: domain.id, to: 'done', now: at, set })
    await keepFee(tx, intake, domain, at)
  })

/** The domain lies in our account all the same: an operator gives it back. */
async function refuse(tx: Tx, intake: Intake, domain: IntakeDomain, reason: IntakeReason, now: Date): Promise<void> {
  await returnDomains(tx, intake, [domain], { to: 'refused', reason, now })
  await raiseOperatorTodo(tx, {
    kind: 'intake-refused',
    reference: domain.name,
    text: {
      us: `Give ${domain.name} back to account ${intake.their_account} at its registrar: intake ${intake.id} refused it (${reason}), but it was pushed to us.`,
      zhcn: `请在注册商将 ${domain.name} 退回账户 ${intake.their_account}：入库 ${intake.id} 未接收它（${reason}），但它已推送给我方。`,
    },
    now,
  })
}

const lockWaiting = (tx: Tx, id: string): Promise<IntakeDomain | undefined> =>
  tx
    .selectFrom('intake_domains')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('contested_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
