import { globSync } from 'node:fs'
import { join } from 'node:path'
import { selfSignedCertificate } from '@namestead/adapters/registry/sandbox/certificate'
import { listJobs, readHealth } from '@namestead/contract/operate/operators'
import type { OperateLabels } from '@namestead/contract/operate-labels'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { scheduleOf } from '../../app/deadlines.ts'
import { jobsOf } from '../../app/jobs.ts'
import { openOutsideWorld } from '../../app/outside-world.ts'
import { defineJob, enqueue, jobText } from '../../platform/jobs.ts'
import { recordWorkFailure } from '../../platform/work-failures.ts'
import { eventually } from '../../testing/eventually.ts'
import { operate } from '../../testing/operate.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { signedIn } from '../../testing/test-operator.ts'
import { readHealth as readHealthOf } from './read-health.ts'

const waits = defineJob('test.waits', { name: jobText })
const failing = defineJob('test.fails', { name: jobText })

let app: TestApp
beforeAll(async () => {
  // Without a worker what is enqueued waits.
  app = await openTestApp(['web'])
})
afterAll(() => app.close())

test('kinds of jobs with what is due and later; what fails comes first, with its newest error', async () => {
  const { databases } = app
  await databases.pool.query('select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))')
  await databases.transact(async tx => {
    enqueue(tx, waits, { name: 'one' })
    enqueue(tx, waits, { name: 'two' })
    enqueue(tx, waits, { name: 'three' }, { after: 3600 })
    enqueue(tx, failing, { name: 'four' }, { after: 30 })
  })
  const fails = { kind: 'job', name: 'test.fails' } as const
  await databases.transact(tx => recordWorkFailure(tx, { ...fails, attempt: 1 }, new Error('the first')))
  await databases.transact(tx => recordWorkFailure(tx, { ...fails, attempt: 2 }, new Error(`a\0b ${'灯'.repeat(600)}`)))
  await databases.transact(tx =>
    recordWorkFailure(tx, { kind: 'deadline', name: 'test.sweep', attempt: 1 }, 'not an error'),
  )
  await databases.pool.query("update work_failures set failed_at = now() - interval '1 hour' where name = 'test.sweep'")

  const { browser } = await signedIn(app, 'registry')
  const { data } = await browser.call(listJobs)
  const [first, ...others] = data.jobs
  expect(first).toMatchObject({
    work: 'test.fails',
    type: 'job',
    state: 'failing',
    due: 0,
    later: 1,
    failures: 2,
    attempts: 2,
    error: `ab ${'灯'.repeat(497)}`,
  })
  expect(others).toMatchObject([
    { work: 'test.waits', state: 'well', due: 2, later: 1, running: 0, failures: 0, failedAt: null, error: '' },
    { work: 'test.sweep', type: 'deadline', state: 'well', due: 0, error: 'not an error' },
  ])
  expect(await operate(app, 'list-jobs')).toContain('test.fails  job  failing  ')
  const helper = await signedIn(app, 'support')
  expect((await helper.browser.call(listJobs)).code).toBe(-102)
})

const contract = join(import.meta.dirname, '../../../../contract/src/features')
/** What the console has words for. */
async function labelled(part: 'deadlines' | 'jobs' | 'sweeps'): Promise<string[]> {
  const files = globSync('*/operate-labels.ts', { cwd: contract })
  const features = await Promise.all(
    files.map(async file => {
      const { labels }: { labels: OperateLabels } = await import(join(contract, file))
      return Object.keys(labels[part] ?? {})
    }),
  )
  return features.flat().sort()
}

test('the deadlines, housekeeping and jobs that the server runs are those that have words', async () => {
  const { deadlines, maintenance } = scheduleOf(app)
  expect(deadlines.map(({ name }) => name).sort()).toEqual(await labelled('deadlines'))
  // Certificates of redirects are kept only where there is an authority.
  const sweeps = (await labelled('sweeps')).filter(name => name !== 'dns.redirect-certificates')
  expect(maintenance.map(({ name }) => name).sort()).toEqual(sweeps.sort())
  const outside = await openOutsideWorld(app)
  expect(Object.keys(jobsOf(app, outside)).sort()).toEqual(await labelled('jobs'))
  await outside.close()
})

test('what falls due, what is late, and since when', async () => {
  const { pool } = app.databases
  const now = app.clock.now()
  const after = (seconds: number) => new Date(now.getTime() + seconds * 1000)
  const { browser } = await signedIn(app, 'registry')
  const announce = (at: Date) => pool.query(`update daily_checks set due_at = $1 where name = 'account.levels'`, [at])
  const late = async () => (await browser.call(readHealth)).data.lateSweeps
  await pool.query(
    `insert into daily_checks (name, due_at) values ('account.levels', $1) on conflict (name) do update set due_at = excluded.due_at`,
    [after(3600)],
  )
  expect(await late()).toEqual([])
  // The worker has its minute.
  await announce(after(-30))
  expect(await late()).toEqual([])
  await announce(after(-7200))
  expect(await late()).toEqual([{ work: 'account.levels', dueSince: after(-7200).toISOString() }])
  expect(await operate(app, 'read-health')).toContain(`  account.levels  ${after(-7200).toISOString()}`)
  await announce(after(3600))

  const { data } = await browser.call(readHealth)
  expect(data.deadlines.map(({ deadline }: { deadline: string }) => deadline).sort()).toEqual(
    await labelled('deadlines'),
  )
  for (const { state, dueAt } of data.deadlines) expect(state === 'none-waits').toBe(dueAt === null)
})

test.each([
  ['late', -7200],
  ['within-day', 3600],
  ['within-week', 3 * 86_400],
  ['far-off', 30 * 86_400],
] as const)('a deadline is %s', async (state, seconds) => {
  const due = new Date(app.clock.now().getTime() + seconds * 1000)
  const health = readHealthOf({
    deadlines: [
      { name: 'domains.expire', nextDue: () => sql`${due}::timestamptz`, sweep: () => Promise.resolve(0) },
      { name: 'cart.lapse', nextDue: () => sql`null::timestamptz`, sweep: () => Promise.resolve(0) },
    ],
    maintenance: [],
    certificates: [],
    systems: [],
  })
  const answer = await health(app.databases.db, { now: app.clock.now() })
  expect(answer).toMatchObject({
    data: {
      deadlines: [
        { deadline: 'domains.expire', state, dueAt: due },
        { deadline: 'cart.lapse', state: 'none-waits', dueAt: null },
      ],
    },
  })
})

test('certificates by the days they have left', async () => {
  const ends = (days: number) => new Date(Date.now() + days * 86_400_000 + 60_000)
  const one = (registry: string, endsAt: Date | null, held = 1) =>
    ({ purpose: 'registry-client', registry, held, failed: 0, endsAt }) as const
  const health = readHealthOf({
    deadlines: [],
    maintenance: [],
    certificates: [
      async () => [one('far', ends(30)), one('ending', ends(29)), one('critical', ends(6)), one('over', ends(-3))],
      async () => [one('none', null, 0), one('broken', null)],
    ],
    systems: [],
  })
  const { data } = await health(app.databases.db, { now: app.clock.now() })
  expect(data.certificates.map(({ registry, state, daysLeft }) => [registry, state, daysLeft])).toEqual([
    ['over', 'critical', -3],
    ['critical', 'critical', 6],
    ['ending', 'ending', 29],
    ['far', 'valid', 30],
    ['none', 'missing', null],
    ['broken', 'unreadable', null],
  ])
})

test('certificates are counted and read where they are kept: of redirects, at registries, pinned', async () => {
  const { pool } = app.databases
  const { certificatePem } = await selfSignedCertificate(['localhost'])
  // Two in one file, of which the broken one is said.
  await pool.query(
    `insert into registries (name, driver, host, port, login, client_certificate, client_key, authority)
     values ('pinned', 'epp', '127.0.0.1', 1, 'x', $1, '\\x00', $2)`,
    [certificatePem, `${certificatePem}\n-----BEGIN CERTIFICATE-----\nbm90aGluZw==\n-----END CERTIFICATE-----\n`],
  )
  const soon = new Date(Date.now() + 5.5 * 86_400_000)
  await app.owner.transact(async tx => {
    await sql`set local session_replication_role = replica`.execute(tx)
    for (const [name, endsAt, failures, unwanted] of [
      ['held.example', soon, 0, null],
      ['waits.example', null, 3, null],
      ['over.example', new Date(0), 0, new Date()],
    ] as const)
      await sql`insert into redirect_certificates
        (zone_id, host, name, certificate, private_key, not_after, renew_at, due_at, failures, created_at, unwanted_since)
        values (0, '@', ${name}, ${endsAt && 'pem'}, ${endsAt && Buffer.from('key')}, ${endsAt}, ${endsAt}, now(), ${failures}, now(), ${unwanted})`.execute(
        tx,
      )
  })
  const { browser } = await signedIn(app, 'registry')
  const { certificates } = (await browser.call(readHealth)).data
  expect(certificates).toMatchObject([
    { purpose: 'redirects', held: 1, failed: 1, daysLeft: 5, state: 'critical', endsAt: soon.toISOString() },
    { purpose: 'registry-client', registry: 'pinned', held: 1, failed: 0, state: 'valid' },
    { purpose: 'registry-authority', registry: 'pinned', held: 2, failed: 1, state: 'valid' },
  ])
})

test('outside systems: what fails comes first, with its text; what was never called is shown as well', async () => {
  const { pool } = app.databases
  await pool.query(`insert into payment_channels (channel, settings, connected_at) values ('alipay', '', now())`)
  const broken = app.outsideCalls.watched({ system: 'mail-server' }, () => Promise.reject(new Error(`no\0 answer`)))
  const works = app.outsideCalls.watched({ system: 'sms-gateway' }, () => Promise.resolve('sent'))
  await expect(broken()).rejects.toThrow('answer')
  await expect(broken()).rejects.toThrow('answer')
  expect(await works()).toBe('sent')
  const { browser } = await signedIn(app, 'registry')
  const systems = async () => (await browser.call(readHealth)).data.systems
  await eventually(async () => (await systems()).length >= 4)
  const found = await systems()
  expect(found[0]).toMatchObject({ system: 'mail-server', state: 'down', succeededAt: null, error: 'no answer' })
  expect(found).toContainEqual(expect.objectContaining({ system: 'sms-gateway', state: 'reachable', failedAt: null }))
  expect(found).toContainEqual(expect.objectContaining({ system: 'gateway', named: 'alipay', state: 'unused' }))
  // An answer after the failure is written at once; the failure stays on record.
  app.outsideCalls.succeeded({ system: 'mail-server' })
  await eventually(async () =>
    (await systems()).some(
      ({ system, state, failedAt }: { system: string; state: string; failedAt: string | null }) =>
        system === 'mail-server' && state === 'reachable' && failedAt,
    ),
  )
})

test('the processes of the product; one that was killed is silent, one that was stopped is gone', async () => {
  await app.databases.pool.query(
    `insert into process_heartbeats (process, role, version, started_at, seen_at)
     values ('worker killed:1', 'worker', '0.2.0', now() - interval '1 hour', now() - interval '1 minute')`,
  )
  const { browser } = await signedIn(app, 'registry')
  const { data } = await browser.call(readHealth)
  expect(data.processes.map(({ role, state }: { role: string; state: string }) => [role, state])).toEqual([
    ['worker', 'silent'],
    ['web', 'alive'],
  ])
  expect(data.migration).toMatch(/^\d{4}-/)
  expect(data.connections).toBeGreaterThan(0)
  expect(data.connections).toBeLessThanOrEqual(data.connectionsAllowed)
  expect(await operate(app, 'read-health')).toContain('  worker killed:1  worker  silent  ')
  await app.stopRole('web')
  const { rows } = await app.databases.pool.query('select role from process_heartbeats')
  expect(rows.map(({ role }) => role)).toEqual(['worker'])
})
