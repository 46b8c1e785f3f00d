import { randomUUID } from 'node:crypto'
import type { DeliveryBook } from '@namestead/adapters/name-server/port'
import { sql } from 'kysely'
import { anyOf, type Databases, insertMany, type Tx } from '../../platform/database.ts'

/** Seconds after which another process may deliver instead of one that is silent. */
const silence = 15
const maxRefusal = 1000

/** What a name server was given, in our tables. Instants are the database's real time: several processes must agree on them. */
export function deliveryBook({ db, transact }: Pick<Databases, 'db' | 'transact'>, server: string): DeliveryBook {
  const holder = randomUUID()
  let isKnown = false

  async function introduce(tx: Tx): Promise<void> {
    if (isKnown) return
    await insertMany(tx, 'zone_followers', [{ server }], { conflict: sql`on conflict (server) do nothing` })
    isKnown = true
  }

  const names = async (query: ReturnType<typeof sql<{ name: string }>>) =>
    (await query.execute(db)).rows.map(({ name }) => name)

  return {
    async hold() {
      const held = await transact(async tx => {
        await introduce(tx)
        return tx
          .updateTable('zone_followers')
          .set(eb => ({
            holder,
            held_until: sql`now() + ${silence} * interval '1 second'`,
            epoch: sql`${eb.ref('epoch')} + case when holder = ${holder} and held_until >= now() then 0 else 1 end`,
          }))
          .where('server', '=', server)
          .where(eb => eb.or([eb('holder', '=', holder), eb('held_until', '<', sql<Date>`now()`)]))
          .returning('epoch')
          .executeTakeFirst()
      })
      return held && { lasts: silence * 1000, epoch: held.epoch }
    },
    async release() {
      await transact(tx =>
        tx
          .updateTable('zone_followers')
          .set({ holder: '', held_until: sql`'-infinity'` })
          .where('server', '=', server)
          .where('holder', '=', holder)
          .execute(),
      )
    },
    listPending: limit =>
      names(
        sql`select coalesce(z.name, d.zone) as name
          from zones z full join (select zone, version from zone_deliveries where server = ${server}) d on d.zone = z.name
          where d.version is distinct from coalesce(z.version, 0)
          limit ${limit}`,
      ),
    listDue: limit =>
      names(
        sql`select zone as name from zone_deliveries where server = ${server} and due_at <= now() order by due_at limit ${limit}`,
      ),
    listNextToInspect: limit =>
      transact(async tx => {
        const next = await sql<{ name: string }>`select name from zones
          where name > (select inspected from zone_followers where server = ${server}) order by name limit ${limit}`.execute(
          tx,
        )
        const found = next.rows.map(({ name }) => name)
        // The end of the round: the next call begins with the first name.
        const inspected = found.length < limit ? '' : (found.at(-1) ?? '')
        await tx.updateTable('zone_followers').set({ inspected }).where('server', '=', server).execute()
        return found
      }),
    async note(epoch, deliveries) {
      const gone = deliveries.filter(({ isGone }) => isGone).map(({ name }) => name)
      const held = deliveries.filter(({ isGone }) => !isGone)
      return transact(async tx => {
        // Locked: another process takes the right before this note or after it.
        const right = await tx
          .selectFrom('zone_followers')
          .select('server')
          .where('server', '=', server)
          .where('holder', '=', holder)
          .where('epoch', '=', epoch)
          .forShare()
          .executeTakeFirst()
        if (!right) return false
        if (gone.length > 0)
          await tx.deleteFrom('zone_deliveries').where('server', '=', server).where('zone', '=', anyOf(gone)).execute()
        await insertMany(
          tx,
          'zone_deliveries',
          held.map(({ name, version, againAfter, refusal }) => ({
            server,
            zone: name,
            version: String(version),
            due_at: againAfter === undefined ? null : new Date(Date.now() + againAfter),
            refusal: refusal.slice(0, maxRefusal),
            delivered_at: new Date(),
          })),
          {
            conflict: sql`on conflict (server, zone) do update set version = excluded.version, due_at = excluded.due_at,
              refusal = excluded.refusal, delivered_at = excluded.delivered_at`,
          },
        )
        return true
      })
    },
  }
}
