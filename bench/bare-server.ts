/**
 * Bare Fastify + pg: the least work a server could do for the same answers. A process of its own, with its database in
 * DATABASE_URL.
 */
import Fastify from 'fastify'
import pg from 'pg'
import { addSignIn } from './bare-sign-in.ts'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL ?? '', max: 16 })
const site = Fastify()
site.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
  done(null, Object.fromEntries(new URLSearchParams(String(body)))),
)

const account = process.env.ACCOUNT ?? '0'

site.post('/query', async () => {
  const { rows } = await pool.query({
    name: 'q',
    text: 'select kind, balance from ledger_accounts where account_id = $1',
    values: [account],
  })
  return { code: 1, msg: 'OK', data: rows }
})

site.post('/command', async () => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query({
      name: 'c1',
      text: 'select id from cart_lines where id = $1 and account_id = $2 for update',
      values: ['1', account],
    })
    await client.query({
      name: 'c2',
      text: 'delete from cart_lines where account_id = $1 and id = $2',
      values: [account, '1'],
    })
    await client.query('commit')
    return { code: 1, msg: 'OK', data: rows }
  } finally {
    client.release()
  }
})

site.get<{ Params: { name: string } }>('/domain/:name', async request => {
  const { rows } = await pool.query({
    name: 'd',
    text: `select d.*, v.province, v.country from domains d
      left join registrant_versions v on (v.template_id, v.version) = (d.template_id, d.template_version)
      where d.name = $1 and d.state <> 'gone'`,
    values: [request.params.name],
  })
  return rows[0]
})

addSignIn(site, pool)
await site.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
