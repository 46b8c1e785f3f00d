import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { ownParsers } from '../../own-parsers.ts'
import type { PaymentRequest } from '../port.ts'
import { providerTables } from './provider-store.ts'

export interface Payment extends PaymentRequest {
  readonly id: string
  readonly state: 'open' | 'paid' | 'failed'
}

interface Row {
  id: string
  request: PaymentRequest
  state: Payment['state']
}

export const createSchema = (pool: pg.Pool) =>
  pool.query({
    text: `
    -- Two processes that start at once make the schema one after the other.
    select pg_advisory_xact_lock(hashtext('gateway_sandbox'));
    create schema if not exists gateway_sandbox;
    create table if not exists gateway_sandbox.payments (
      id text primary key, reference text not null unique, request jsonb not null,
      state text not null default 'open' check (state in ('open', 'paid', 'failed')),
      report text, reported_at timestamptz, tries integer not null default 0, next_try timestamptz
    );${providerTables}`,
    ...ownParsers,
  })

/** The gateway's own records, in a schema of their own. */
export async function openPaymentsStore(pool: pg.Pool) {
  await createSchema(pool)
  const read = async (where: 'id' | 'reference', value: string): Promise<Payment | undefined> => {
    const { rows } = await pool.query<Row>({
      text: `select id, request, state from gateway_sandbox.payments where ${where} = $1`,
      values: [value],
      ...ownParsers,
    })
    return rows[0] && { ...rows[0].request, id: rows[0].id, state: rows[0].state }
  }
  return {
    async open(request: PaymentRequest): Promise<Payment> {
      await pool.query(
        'insert into gateway_sandbox.payments (id, reference, request) values ($1, $2, $3) on conflict (reference) do nothing',
        [`pay_${randomBytes(12).toString('hex')}`, request.reference, JSON.stringify(request)],
      )
      const payment = await read('reference', request.reference)
      if (!payment) throw new Error('the payment is gone')
      return payment
    },
    find: (id: string) => read('id', id),
    /** Ends an open payment and stores the report for the merchant; false where the payment had already ended. */
    async end(id: string, state: 'paid' | 'failed', report: string): Promise<boolean> {
      const { rowCount } = await pool.query(
        "update gateway_sandbox.payments set state = $2, report = $3, next_try = now() where id = $1 and state = 'open'",
        [id, state, report],
      )
      return rowCount === 1
    },
    async dueReports(): Promise<{ id: string; url: string; report: string }[]> {
      const { rows } = await pool.query<{ id: string; url: string; report: string }>({
        text: `
        update gateway_sandbox.payments set tries = tries + 1, next_try = now() + make_interval(secs => least(60, power(2, tries)))
        where id in (select id from gateway_sandbox.payments where next_try <= now() and reported_at is null limit 20 for update skip locked)
        returning id, request->>'callbackUrl' as url, report`,
        ...ownParsers,
      })
      return rows
    },
    async reported(id: string): Promise<void> {
      await pool.query('update gateway_sandbox.payments set reported_at = now(), next_try = null where id = $1', [id])
    },
  }
}
export type PaymentsStore = Awaited<ReturnType<typeof openPaymentsStore>>
