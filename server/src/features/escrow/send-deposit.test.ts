import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newSigningKey } from '@namestead/adapters/escrow/encrypted-file'
import { sendBySftp } from '@namestead/adapters/escrow/send-by-sftp'
import { hasSshd, startTestSftp, type TestSftp } from '@namestead/adapters/escrow/test-sftp'
import { listEscrowDeposits } from '@namestead/contract/operate/escrow'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setOffset } from '../../platform/clock.ts'
import { dayMs } from '../../platform/utc-calendar.ts'
import { eventually } from '../../testing/eventually.ts'
import { answerTo, operate } from '../../testing/operate.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { sendDeposit } from './send-deposit.ts'

describe.skipIf(!hasSshd())('a deposit for an agent with an SFTP server', () => {
  let sftp: TestSftp
  let folder: string
  let app: TestApp
  beforeAll(async () => {
    sftp = await startTestSftp()
    folder = await mkdtemp(join(tmpdir(), 'escrow-'))
    const { host, port, user, hostKeys } = sftp.server
    app = await openTestApp(['sandbox', 'web', 'worker'], {
      ESCROW_DIR: folder,
      ESCROW_SFTP_URL: `sftp://${user}@${host}:${port}${sftp.folder}`,
      ESCROW_SFTP_KEY: sftp.keyFile,
      ESCROW_SFTP_HOST_KEY: hostKeys.join(','),
    })
  })
  afterAll(async () => {
    await app.close()
    await sftp.close()
    await rm(folder, { recursive: true, force: true })
  })

  const sql = async (text: string) => (await app.databases.pool.query(text)).rows
  const last = async () => (await sql('select * from escrow_deposits order by id desc limit 1'))[0]
  const todos = () => sql(`select text from operator_todos where kind = 'escrow-deposit' and settled_at is null`)
  const became = (state: string, attempts: number) =>
    eventually(async () => {
      const row = await last()
      // An attempt that has ended: one under way has a lease.
      const isOver = state !== 'sending' || (row?.failure !== '' && row?.attempted_at === null)
      return row?.state === state && row.attempts === attempts && isOver && row
    }, 30)
  const move = async (ms: number) => {
    const offset = app.clock.offset() + ms
    await app.databases.transact(tx => setOffset(tx, offset))
    await eventually(() => Promise.resolve(app.clock.offset() >= Math.round(offset)))
  }

  test('is tried until the server takes it, is an alarm after three attempts, and then leaves this machine', async () => {
    await sftp.stop()
    const agent = join(folder, '..', `agent-${process.pid}.asc`)
    await writeFile(agent, (await newSigningKey('Escrow Agent')).publicKey)
    await operate(app, 'set-escrow-agent-key', '--key', agent)
    await rm(agent)
    const first = await became('sending', 1)
    expect(first).toMatchObject({ failure: expect.stringMatching(/ECONNREFUSED/), sent: [], ended_at: null })
    expect((await readdir(folder)).sort()).toEqual([...first.files].sort())
    await expect(operate(app, 'make-escrow-deposit')).rejects.toThrow(/being made or sent/)
    const { deposits } = await answerTo(app, listEscrowDeposits)
    expect(deposits[0]).toMatchObject({ state: 'sending', sent: 0, attempts: 1 })
    expect(deposits[0]?.files).toHaveLength(3)
    await move(3_700_000)
    await became('sending', 2)
    expect(await todos()).toEqual([])
    await move(3_700_000)
    await became('sending', 3)
    expect((await todos())[0]?.text).toMatch(/could not be sent in 3 attempts: .*ECONNREFUSED/)

    await sftp.start()
    await move(3_700_000)
    const done = await became('done', 4)
    expect(done).toMatchObject({ failure: '', sent: done.files, next_at: null })
    expect((await readdir(sftp.folder)).sort()).toEqual([...done.files].sort())
    await eventually(async () => (await readdir(folder)).length === 0)
    expect(await todos()).toEqual([])
    expect(await sql('select 1 from escrow_deposits')).toHaveLength(1)
  })

  test('goes on from the file that arrived last, and two workers send it once', async () => {
    const before = await last()
    await move(dayMs)
    const made = await eventually(async () => {
      const row = await last()
      return row.id !== before.id && row.state === 'done' && row
    }, 30)
    const [gone = '', ...left] = made.files as string[]
    for (const name of made.files) await rm(join(sftp.folder, name), { force: true })
    for (const name of left) await writeFile(join(folder, name), name)
    // As a worker leaves it that died after the first file.
    await sql(`update escrow_deposits set state = 'sending', ended_at = null, next_at = null, attempts = 1, sent = array['${gone}'],
      attempted_at = clock_timestamp() - interval '3 hours' where id = ${made.id}`)
    const ports = {
      databases: app.databases,
      now: () => app.clock.now(),
      log: app.log,
      folder,
      server: async () => sftp.server,
      send: sendBySftp,
    }
    await Promise.all([sendDeposit(ports, made.id), sendDeposit(ports, made.id)])
    expect(await last()).toMatchObject({ state: 'done', attempts: 2, sent: [gone, ...left] })
    expect((await readdir(sftp.folder)).filter(name => made.files.includes(name)).sort()).toEqual([...left].sort())
    // A repeat of an ended one changes nothing.
    await sendDeposit(ports, made.id)
    expect(await last()).toMatchObject({ state: 'done', attempts: 2 })
  })

  test('whose files are gone, or whose server is not set any more, has failed: a new one is made', async () => {
    const ports = { databases: app.databases, now: () => app.clock.now(), log: app.log, folder, send: sendBySftp }
    const begin = async () => {
      await sql(`update escrow_deposits set state = 'sending', ended_at = null, failure = '', sent = '{}', attempted_at = null
        where id = (select max(id) from escrow_deposits)`)
      return (await last()).id
    }
    const missing = await begin()
    await sendDeposit({ ...ports, server: async () => sftp.server }, missing)
    expect(await last()).toMatchObject({ state: 'failed', failure: expect.stringMatching(/ENOENT/) })
    const unset = await begin()
    await sendDeposit({ ...ports, server: async () => undefined }, unset)
    expect(await last()).toMatchObject({ state: 'failed', failure: expect.stringMatching(/no server is set/) })
    expect(await todos()).toHaveLength(1)
    await move(2 * dayMs)
    await eventually(async () => (await last()).id !== unset && (await last()).state === 'done', 30)
    expect(await todos()).toEqual([])
  })
})
