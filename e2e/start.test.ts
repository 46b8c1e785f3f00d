import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { patience } from '../scripts/machine-speed.ts'
import { Account } from './account.ts'
import { queryByUdp } from './name-server.ts'
import { isRunning, postmasterOf, preparingProcess, processesOf, roleProcesses } from './processes.ts'
import { newAddress, newDataDir, root, spawnNode, startAt } from './product.ts'

const main = 'server/src/app/main.ts'

/** The output of a start that fails: one sentence and no stack trace. */
async function refusal(environment: Record<string, string>): Promise<{ code: number | string; output: string }> {
  const started = spawnNode(main, await newAddress(), { environment })
  const code = await started.ended
  return { code, output: started.errors() }
}

test('names a port in use in one sentence', async () => {
  const other = createServer()
  await new Promise<void>(done => other.listen(0, '127.0.0.1', done))
  onTestFinished(() => void other.close())
  const address = other.address()
  const port = address && typeof address === 'object' ? `${address.port}` : ''
  for (const setting of [
    'PORT',
    'HTTPS_PORT',
    'DNS_PORT',
    'RDAP_PORT',
    'WHOIS_PORT',
    'MAIL_PORT',
    'OPERATOR_PORT',
    'EPP_PORT',
    'GATEWAY_PORT',
  ]) {
    // biome-ignore format: one list
    const { code, output } = await refusal({ [setting]: port })
    expect(output).toBe(`Port ${port} is taken: stop what listens there, or set ${setting} to another one.\n`)
    expect(code).toBe(1)
  }
})

test('names an invalid setting and the values it accepts', async () => {
  expect(await refusal({ PORT: 'eighty' })).toEqual({
    code: 1,
    output: 'PORT is "eighty", but must be a whole number from 0 to 65535.\n',
  })
  const { code, output } = await refusal({ MODE: 'production' })
  expect(code).toBe(1)
  expect(output).toMatch(/^MODE is "production", but must be one of: .*\n$/)
})

test('names a data folder that it cannot write to in one sentence', async () => {
  // A file stands where the folder would be, which refuses root too.
  const file = newDataDir()
  writeFileSync(file, '')
  onTestFinished(() => rmSync(file))
  expect(await refusal({ DATA_DIR: join(file, 'data') })).toEqual({
    code: 1,
    output: `DATA_DIR is ${file}/data, where this user can't write (ENOTDIR): allow it, or set DATA_DIR to another folder.\n`,
  })
})

test('reports a database that does not answer in one sentence, without its password', async () => {
  const { code, output } = await refusal({ DATABASE_URL: 'postgres://me:secret-word@127.0.0.1:1/nothing' })
  expect(code).toBe(1)
  expect(output.trim().split('\n')).toHaveLength(1)
  expect(output).toMatch(/DATABASE_URL/)
  expect(output).not.toContain('secret-word')
})

test('a start that is killed is completed by the next, Ctrl-C leaves nothing running, the data stays until a reset', async () => {
  const address = await newAddress()
  onTestFinished(() => rmSync(address.dataDir, { recursive: true, force: true }))
  const killed = spawnNode(main, address)
  await vi.waitUntil(
    () => {
      const pid = preparingProcess(killed.child.pid ?? 0)
      if (pid === undefined || !existsSync(join(address.dataDir, 'postgres/postmaster.pid'))) return false
      return process.kill(pid, 'SIGKILL')
    },
    { timeout: patience(60), interval: 20 },
  )
  const database = postmasterOf(address)
  expect(await killed.ended).toBe(1)
  expect(killed.errors()).toBe('The process that prepares the database ended (SIGKILL).\n')
  expect(isRunning(database)).toBe(false)

  const first = await startAt(address)
  expect((await fetch(`${address.url}/readyz`)).status).toBe(200)
  const account = await Account.at(address, 20)
  const all = processesOf(address, first.main.child.pid ?? 0)
  expect(all.length).toBeGreaterThan(5)

  // The line that it prints to be tried is answered.
  const [, dnsPort] = /dig @127\.0\.0\.1 -p (\d+) id\.server CH TXT\n/.exec(first.main.output()) ?? []
  const { answers = [] } = await queryByUdp(Number(dnsPort), 'id.server', 'TXT', 'CH')
  expect(answers.map(answer => 'data' in answer && `${answer.data}`)).toEqual(['Namestead'])

  // A terminal signals the whole group.
  process.kill(-(first.main.child.pid ?? 0), 'SIGINT')
  expect(await first.main.ended).toBe(0)
  expect(all.filter(isRunning)).toEqual([])
  expect(first.main.errors()).toBe('')
  // The printed block alone, and how it ended.
  expect(first.main.output()).toMatch(/^\nNamestead is running\.\n[^{}]*\n\nStopping: .*\nNamestead has stopped\.\n$/)

  const second = await startAt(address)
  expect(await account.must('/ledger/read-balance')).toMatchObject({ available: '20.00' })
  expect(await second.stop()).toBe(0)

  const reset = spawnNode('server/scripts/reset.ts', address)
  expect(await reset.ended).toBe(0)
  expect(reset.output()).toContain(address.dataDir)
  expect(existsSync(address.dataDir)).toBe(false)
})

const nobody = 65_534
const isRoot = process.getuid?.() === 0
const readable =
  isRoot &&
  spawnSync(process.execPath, ['-e', `require('fs').accessSync('${join(root, main)}')`], { uid: nobody, gid: nobody })
    .status === 0
if (isRoot && !readable) console.log('not tried: an ordinary user cannot read this checkout')

/** Where the tests run as root, the product runs as an ordinary user; it needs no root. */
async function startAsOrdinaryUser() {
  const dataDir = newDataDir()
  mkdirSync(dataDir)
  if (readable) chownSync(dataDir, nobody, nobody)
  const user = readable ? { user: nobody } : {}
  return startAt(await newAddress(dataDir), { ...user, environment: { HOME: dataDir, LOG_LEVEL: 'info' } })
}

test('refuses a second start on the same data, while the first product, of an ordinary user, keeps registering', async () => {
  const first = await startAsOrdinaryUser()
  // No log line comes between what is printed.
  expect(first.main.errors()).toBe('')
  onTestFinished(async () => {
    await first.stop()
    first.discard()
  })
  expect(first.main.output()).toContain(`Site         http://127.0.0.1:${first.address.port}`)
  expect(first.main.output()).not.toContain('On your LAN')
  expect(first.main.output()).toContain(`Payments     http://127.0.0.1:${first.address.gatewayPort} — `)
  const second = spawnNode(main, await newAddress(first.address.dataDir))
  expect(await second.ended).toBe(1)
  expect(second.errors()).toBe(
    `Namestead runs on ${first.address.dataDir} already: stop it, or set DATA_DIR to another folder.\n`,
  )
  const account = await Account.at(first.address, 20)
  const examples = /Search for {3}(.*)/.exec(first.main.output())?.[1] ?? ''
  const { names } = await account.must<{ names: { name: string; state: string }[] }>('/registration/check-names', {
    names: examples.replaceAll(/ \(\w+\)/g, '').split(', '),
  })
  expect(names.map(({ name, state }) => `${name} (${state})`).join(', ')).toBe(examples)
  const order = await account.placeOrder(['still-registering.com'])
  await account.payOrder(order)
  expect((await account.orderEnded(order, 30)).state).toBe('done')
  const all = processesOf(first.address, first.main.child.pid ?? 0)
  expect(await first.stop('SIGINT')).toBe(0)
  expect(all.filter(isRunning)).toEqual([])
})

test('restarts a process that is killed during startup, and the startup completes', async () => {
  const address = await newAddress()
  const starting = spawnNode('server/src/app/main.ts', address)
  onTestFinished(() => {
    starting.child.kill('SIGTERM')
    return starting.ended.then(() => rmSync(address.dataDir, { recursive: true, force: true }))
  })
  // The dns process runs the sandbox too.
  const alive = new Set(['web', 'worker', 'dns'])
  // Each at its first appearance, before it has loaded anything.
  const killOnSight = () => {
    for (const [role, pid] of roleProcesses(starting.child.pid ?? 0))
      if (alive.delete(role)) process.kill(pid, 'SIGKILL')
    return starting.output().includes('Namestead is running')
  }
  await vi.waitUntil(killOnSight, { timeout: patience(60), interval: 50 })
  expect([...alive]).toEqual([])
  expect(starting.errors().trim().split('\n').sort()).toEqual(
    ['dns,lookup,mail,sandbox', 'web', 'worker'].map(role => `${role} ended (SIGKILL) and is started again`),
  )
  expect((await fetch(`${address.url}/readyz`)).status).toBe(200)
})
