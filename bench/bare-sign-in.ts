/** The statements and the hashing of a sign-in and of a picture, and nothing else: no guards, no rules, one answer. */
import { createHmac, createSecretKey, hash, randomBytes, timingSafeEqual } from 'node:crypto'
import { constants, deflateSync } from 'node:zlib'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'

type Form = Readonly<Record<string, string>>

const fields = (request: FastifyRequest) => request.body as Form
const tokenOf = (request: FastifyRequest) => request.headers.cookie?.replace('namestead_session=', '') ?? ''

// The size of a picture, a byte a pixel and one a row.
const [rows, bytesPerRow] = [88, 241]

export function addSignIn(site: FastifyInstance, pool: pg.Pool): void {
  const sessionOf = async (request: FastifyRequest) => {
    const found = await pool.query({
      name: 'session',
      text: 'select id from sessions where token_hash = $1 and expires_at > now()',
      values: [hash('sha256', tokenOf(request), 'buffer')],
    })
    return String(found.rows[0]?.id)
  }

  site.post('/identity/begin-sign-in', async request => {
    const random = randomBytes(36).toString('base64url')
    const [handshake, nonce] = [random.slice(0, 24), random.slice(24)]
    await pool.query({
      name: 'begin',
      text: `insert into sign_in_handshakes (id, session_id, login, nonce, expires_at)
        values ($1, $2, $3, $4, now() + interval '2 minutes')`,
      values: [handshake, await sessionOf(request), fields(request).re_yx, nonce],
    })
    return { code: 1, msg: 'OK', data: { handshake, nonce } }
  })

  site.post('/request/p_login', async request => {
    const { re_yx: login = '', re_yzm: answer, re_mm: given = '', csrf_token: csrfToken = '' } = fields(request)
    const [handshake = '', proof = ''] = given.split('.')
    const [session, token] = [await sessionOf(request), randomBytes(32).toString('base64url')]
    await pool.query({
      name: 'captcha',
      text: 'delete from captcha_passes where session_id = $1 and answer = $2 and expires_at > now()',
      values: [session, answer],
    })
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query({
        name: 'lock',
        text: 'select pg_advisory_xact_lock(hashtext($1))',
        values: [`sign-in ${login}`],
      })
      const { rows: found } = await client.query({
        name: 'account',
        text: `with asked as (
            delete from sign_in_handshakes where id = $1 and session_id = $2 and expires_at > now() returning nonce
          )
          select (select nonce from asked) as nonce, a.id, a.email_stored_key as key, p.wrong, array(
            select t.at from sign_in_attempts t where t.login = $3 and t.at > now() - interval '1 hour'
            order by t.at desc limit 5) as recent
          from accounts a left join sign_in_pressure p on p.login = $3 where a.email = $3 for share of a`,
        values: [handshake, session, login],
      })
      const [{ nonce, id, key }] = found
      if (!fits(key, `n=${login},h=${handshake},r=${nonce},c=${csrfToken}`, Buffer.from(proof, 'base64url')))
        throw new Error('the proof does not fit')
      await client.query({
        name: 'attempt',
        text: `insert into sign_in_attempts (login, account_id, address, network, user_agent, succeeded, at)
          values ($1, $2, '10.0.0.1', '10.0.0.0/24', '', true, now())`,
        values: [login, id],
      })
      await client.query({
        name: 'restrictions',
        text: 'select until from restrictions where account_id = $1 and lifted_at is null and until > now()',
        values: [id],
      })
      const balances = await client.query({
        name: 'balances',
        text: 'select kind, balance from ledger_accounts where account_id = $1',
        values: [id],
      })
      await client.query({
        name: 'rotate',
        text: 'update sessions set token_hash = $2, account_id = $3, csrf_hash = $4 where id = $1 and account_id is null',
        values: [session, hash('sha256', token, 'buffer'), id, hash('sha256', `csrf ${token}`, 'buffer')],
      })
      await client.query('commit')
      return { code: 1, msg: 'OK', data: balances.rows }
    } finally {
      client.release()
    }
  })

  site.get('/getcode', async (request, reply) => {
    await pool.query({
      name: 'picture',
      text: `insert into captchas (session_id, answer, drawn_at) values ($1, 'ABCD', now())
        on conflict (session_id) do update set answer = excluded.answer, drawn_at = excluded.drawn_at`,
      values: [await sessionOf(request)],
    })
    const picture = deflateSync(randomBytes(rows * bytesPerRow), { strategy: constants.Z_HUFFMAN_ONLY })
    return reply.header('content-type', 'image/png').send(picture)
  })
}

function fits(storedKey: Buffer, message: string, proof: Buffer): boolean {
  const signature = createHmac('sha256', createSecretKey(storedKey)).update(message).digest()
  const clientKey = Buffer.from(signature.map((byte, at) => byte ^ (proof[at] ?? 0)))
  return timingSafeEqual(hash('sha256', clientKey, 'buffer'), storedKey)
}
