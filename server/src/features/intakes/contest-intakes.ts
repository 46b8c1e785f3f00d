import { sql } from 'kysely'
import type { Databases, Tx } from '../../platform/database.ts'
import { raiseOperatorTodo } from '../notices/index.ts'
import type { IntakeDomain } from './end-intake.ts'

/** A domain that several accounts list lies in our account: an operator says whose it is. */
export const contestTodo = 'intake-contested'

/** A listing that ended without its domain still contests those of others for this long. */
const contestedDays = 30

/** Anyone who changes who awaits domains holds their names. */
export const lockNames = (tx: Tx, names: readonly string[]) =>
  sql`select pg_advisory_xact_lock(hashtextextended('transfer ' || name, 0)) from unnest(${[...names]}::text[]) name`.execute(
    tx,
  )

/**
 * The names that other accounts list, or listed until not long ago; theirs are contested from now on, too. It stays so when one of
 * them gives up: the first to list a domain may be a thief, and so may be the last. What an operator has given stays given.
 */
export async function contest(
  tx: Tx,
  { account, names, now }: { readonly account: string; readonly names: readonly string[]; readonly now: Date },
): Promise<ReadonlySet<string>> {
  await sql`
    update intake_domains d set contested_at = ${now} from (
      select id from intake_domains
      where name = any(${[...names]}::text[]) and state = 'waiting' and contested_at is null and given_at is null
        and account_id <> ${account} order by id for update) o
    where o.id = d.id`.execute(tx)
  const { rows } = await sql<{ name: string }>`
    select distinct name from intake_domains where name = any(${[...names]}::text[]) and account_id <> ${account}
      and (state = 'waiting' or state in ('refused', 'returned')
        and ended_at > ${now}::timestamptz - make_interval(days => ${contestedDays}))`.execute(tx)
  return new Set(rows.map(({ name }) => name))
}

interface Ports {
  readonly databases: Databases
  readonly now: () => Date
}

/** A contested domain has arrived: its listings stay open until an operator has decided. */
export const reportContested = ({ databases, now }: Ports, { name }: IntakeDomain) =>
  databases.transact(async tx => {
    await lockNames(tx, [name])
    const at = now()
    const { rows: listings } = await sql<{ intake: string; their_account: string }>`
      with arrived as (
        update intake_domains d set arrived_at = coalesce(d.arrived_at, ${at}) from (
          select id from intake_domains where name = ${name} and state = 'waiting' and contested_at is not null
          order by id for update) o
        where o.id = d.id returning d.intake_id)
      select i.id as intake, i.their_account from arrived a join intakes i on i.id = a.intake_id order by i.id`.execute(
      tx,
    )
    if (listings.length === 0) return
    const said = listings.map(({ intake, their_account }) => `intake ${intake} (pushed from account ${their_account})`)
    const listed = listings.map(({ intake, their_account }) => `接入 ${intake}（来自账户 ${their_account}）`)
    await raiseOperatorTodo(tx, {
      kind: contestTodo,
      reference: name,
      text: {
        us: `Ask the registrar who pushed ${name} to us, and give it to that intake or to none: listed by ${said.join(', ')}; perhaps others listed it before.`,
        zhcn: `请向注册商核实谁将 ${name} 推送给我方，并归于该入库或都不归：${listed.join('、')}登记了它，此前可能还有他人登记。`,
      },
      now: at,
    })
  })
