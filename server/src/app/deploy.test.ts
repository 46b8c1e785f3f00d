/** What `deploy/` holds for operators, judged by the programs that read it and by what the product serves. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { raiseOperatorTodo } from '../features/notices/index.ts'
import { roles, settingTable } from '../platform/settings.ts'
import { eventually } from '../testing/eventually.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

const deploy = join(import.meta.dirname, '../../../deploy')
const read = (path: string) => readFileSync(join(deploy, path), 'utf8')

/** What a program says; undefined where a developer's machine lacks it. */
function judge(program: string, ...words: string[]): { status: number | null; text: string } | undefined {
  const path = `${process.env.PATH}:/usr/sbin:/usr/local/sbin`
  const { status, stdout, stderr, error } = spawnSync(program, words, {
    encoding: 'utf8',
    env: { ...process.env, PATH: path },
  })
  if (error && 'code' in error && error.code === 'ENOENT' && !process.env.CI) return undefined
  return { status, text: `${stdout}${stderr}${error ?? ''}` }
}
function expectSound(judged: ReturnType<typeof judge>): void {
  if (judged) expect(judged.status, judged.text).toBe(0)
}

describe('the numbers that alarms and the dashboard rest on', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp(roles)
  })
  afterAll(() => app.close())
  const served = async () => (await fetch(`${app.operatorUrl('worker')}/metrics`)).text()

  test('are all served', async () => {
    const dashboard = JSON.parse(read('grafana/namestead.json')) as { panels: { targets: { expr: string }[] }[] }
    const expressions = [
      ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
      ...[...read('prometheus/alerts.yml').matchAll(/expr: (.*)/g)].map(([, expr = '']) => expr),
    ]
    const used = new Set(expressions.flatMap(expr => expr.match(/\b(?:namestead|process|nodejs)_\w+/g) ?? []))
    expect(used.size).toBeGreaterThan(12)
    const text = await served()
    for (const name of used) expect(text, name).toContain(`\n# TYPE ${name.replace(/_(?:bucket|count)$/, '')} `)
    const counted = expressions.flatMap(
      expr => expr.match(/namestead_name_server\{what=~"([\w|]+)"/)?.[1]?.split('|') ?? [],
    )
    const ofNameServer = await (await fetch(`${app.operatorUrl('dns')}/metrics`)).text()
    for (const what of counted) expect(ofNameServer).toContain(`namestead_name_server{what="${what}"`)
  })

  test('show a to-do until it is settled, and the sessions at the registry', async () => {
    expect(await served()).not.toContain('namestead_operator_todos{kind="ledger"')
    const now = app.clock.now()
    await app.databases.transact(tx =>
      raiseOperatorTodo(tx, {
        kind: 'ledger',
        reference: '2031-05-01',
        text: { us: 'Check the books.', zhcn: '请检查账目。' },
        now,
      }),
    )
    await eventually(async () => /namestead_operator_todos\{kind="ledger",role="\w+"\} 1\n/.test(await served()), 20)
    await app.databases.pool.query('update operator_todos set settled_at = now()')
    await eventually(async () => !(await served()).includes('namestead_operator_todos{kind="ledger"'), 20)
    expect(await served()).toMatch(/namestead_registry\{registry="1",what="away",role="\w+"\} 0\n/)
  })

  test('say that a registry is away', async () => {
    await app.databases.pool.query(`with moved as (update registries set port = 1) select pg_notify('registries', '')`)
    await eventually(
      async () => /namestead_registry\{registry="1",what="away",role="\w+"\} 1\n/.test(await served()),
      40,
    )
  })
})

test('promtool accepts the alarms and what is scraped, and each alarm is explained', () => {
  expectSound(judge('promtool', 'check', 'rules', join(deploy, 'prometheus/alerts.yml')))
  expectSound(judge('promtool', 'check', 'config', join(deploy, 'prometheus/prometheus.yml')))
  const guide = readFileSync(join(deploy, '../docs/operating.md'), 'utf8')
  for (const [, alarm] of read('prometheus/alerts.yml').matchAll(/alert: (\w+)/g))
    expect(guide).toContain(`\`${alarm}\``)
})

test('systemd accepts the units', () => {
  const folder = mkdtempSync(join(tmpdir(), 'namestead-units-'))
  try {
    // Under names of a machine where the product is installed.
    const units = readdirSync(join(deploy, 'systemd')).map(name => {
      const path = join(folder, name.replace('@.', '@web.'))
      writeFileSync(path, read(`systemd/${name}`).replaceAll('/opt/namestead/node_modules/.bin/node', process.execPath))
      return path
    })
    expectSound(judge('systemd-analyze', 'verify', '--man=no', ...units))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('nginx accepts the proxy’s configuration', () => {
  const folder = mkdtempSync(join(tmpdir(), 'namestead-proxy-'))
  try {
    const certificate = join(folder, 'fullchain.pem')
    const made = judge('openssl', 'req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '1', '-subj', '/CN=names.example', '-keyout', join(folder, 'privkey.pem'), '-out', certificate) // biome-ignore format: one command
    expectSound(made)
    const configuration = join(folder, 'nginx.conf')
    writeFileSync(
      configuration,
      read('nginx.conf')
        .replaceAll('/etc/ssl/names.example', folder)
        .replace('/run/nginx.pid', join(folder, 'nginx.pid')),
    )
    expectSound(judge('nginx', '-t', '-e', 'stderr', '-c', configuration))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('the compose file starts what the product is made of, and names only settings that exist', () => {
  const known = new Set<string>(settingTable.map(({ name }) => name))
  const compose = read('compose.yaml')
  const started = [...compose.matchAll(/--role, (\w+)\]/g)].map(([, role]) => role)
  expect(started.sort()).toEqual(roles.filter(role => role !== 'sandbox').toSorted())
  const named = [...read('example.env').matchAll(/^#? ?([A-Z_]+)=/gm)].map(([, name = '']) => name)
  const ofCompose = ['POSTGRES_PASSWORD', 'SERVICE_PASSWORD']
  for (const name of named.filter(name => !ofCompose.includes(name))) expect(known, name).toContain(name)
  const ofRoles = [...compose.matchAll(/^ {4}([A-Z_]+): /gm)].map(([, name = '']) => name)
  for (const name of ofRoles) expect(known, name).toContain(name)
})
