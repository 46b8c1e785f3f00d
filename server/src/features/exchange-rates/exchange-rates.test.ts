import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as payments from '@namestead/contract/exchange-rates'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { moveClock } from '../../testing/move-clock.ts'
import { operate } from '../../testing/operate.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(['web'])
})
afterAll(() => app.close())
beforeEach(() => app.databases.pool.query('delete from exchange_rates'))

const file = join(tmpdir(), `rates-${process.pid}`)
afterAll(() => rmSync(file, { force: true }))

function load(text: string, ...more: string[]) {
  writeFileSync(file, text)
  return operate(app, 'import-exchange-rates', '--file', file, ...more)
}
const csv = (...lines: string[]) => ['currency,at,dollars', ...lines].join('\n')
const hoursAgo = (hours: number) => new Date(app.clock.now().getTime() - hours * 3_600_000).toISOString()
const shown = async () => (await new TestCustomer(app).get(payments.listExchangeRates, {})).rates

describe('exchange rates', () => {
  test('are imported from the feed of the European Central Bank, and shown with source, instant and margin', async () => {
    const day = hoursAgo(30).slice(0, 10)
    const feed = `<?xml version="1.0" encoding="UTF-8"?><gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01"
      xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref"><Cube><Cube time="${day}"><Cube currency="USD" rate="1.08"/><Cube
      currency="CNY" rate="7.7254"/></Cube></Cube></gesmes:Envelope>`
    expect(await load(feed)).toBe('source: ECB\nread: 2\nstored: 2')
    expect(await load(feed)).toBe('source: ECB\nread: 2\nstored: 0')
    const yuan = (await shown()).find(({ currency }) => currency === 'CNY')
    expect(yuan).toMatchObject({ source: 'ECB', rate: '0.1397985865', ours: '0.1384006006', marginBasisPoints: 100 })
    expect(yuan?.at.toISOString()).toBe(`${day}T13:15:00.000Z`)
    expect(yuan?.days).toEqual([{ day: new Date(`${day}T00:00:00Z`), rate: '0.1397985865' }])
    expect(await operate(app, 'list-current-rates')).toMatch(/^CNY {2}ECB {2}\S+ {2}0\.13979 {2}0\.13840 {2}100$/m)
  })

  test('are imported from CSV with a source; the latest instant counts, and a corrected file replaces', async () => {
    await expect(load(csv(`CNY,${hoursAgo(5)},0.14`))).rejects.toThrow('enter the source')
    const [earlier, later] = [hoursAgo(5), hoursAgo(3)]
    expect(await load(csv(`CNY,${later},0.1400`, `CNY,${earlier},0.1390`), '--source', 'Bank')).toContain('\nstored: 2')
    expect((await shown())[0]).toMatchObject({ source: 'Bank', rate: '0.1400000000' })
    expect(await load(csv(`CNY,${later},0.1410`), '--source', 'Bank')).toContain('\nstored: 1')
    expect((await shown())[0]).toMatchObject({ rate: '0.1410000000' })
  })

  test('are refused as a whole: unreadable, of the future, or a jump that nobody confirmed', async () => {
    const bank = ['--source', 'Bank']
    await expect(load(csv(`CNY,${hoursAgo(3)},0.14`, 'CNY,yesterday,0.14'), ...bank)).rejects.toThrow('Line 3')
    await expect(load(csv(`CNY,${hoursAgo(-30)},0.14`), ...bank)).rejects.toThrow('has not come')
    await expect(load(csv(`CNY,${hoursAgo(4)},0.14`, `CNY,${hoursAgo(3)},7.14`), ...bank)).rejects.toThrow(
      'despite the change',
    )
    expect(await shown()).toEqual([])
    await load(csv(`CNY,${hoursAgo(4)},0.14`), ...bank)
    await expect(load(csv(`CNY,${hoursAgo(3)},0.10`), ...bank)).rejects.toThrow('from 0.14000 to 0.10000')
    await load(csv(`CNY,${hoursAgo(3)},0.10`), ...bank, '--anyway')
    expect((await shown())[0]).toMatchObject({ rate: '0.1000000000' })
  })

  test('hold for a week unless newer ones come', async () => {
    await load(csv(`CNY,${hoursAgo(6 * 24)},0.14`), '--source', 'Bank')
    expect(await shown()).toHaveLength(1)
    await load(csv(`EUR,${hoursAgo(8 * 24)},1.08`), '--source', 'Bank')
    expect((await shown()).map(({ currency }) => currency)).toEqual(['CNY'])
  })

  test('are compared with the last ones also where those hold no longer', async () => {
    await load(csv(`CNY,${hoursAgo(9 * 24)},0.14`), '--source', 'Bank')
    expect(await shown()).toEqual([])
    await expect(load(csv(`CNY,${hoursAgo(3)},1.40`), '--source', 'Bank')).rejects.toThrow('from 0.14000 to 1.4000')
    await load(csv(`CNY,${hoursAgo(3)},0.141`), '--source', 'Bank')
    expect(await shown()).toMatchObject([{ currency: 'CNY', rate: '0.1410000000' }])
  })
})

test('the sandbox publishes rates each day', async () => {
  const sandbox = await openTestApp(['sandbox', 'web', 'worker'])
  try {
    const customer = new TestCustomer(sandbox)
    const yuan = async () =>
      (await customer.get(payments.listExchangeRates, {})).rates.find(({ currency }) => currency === 'CNY')
    await eventually(async () => (await yuan()) !== undefined)
    const first = await yuan()
    expect(first?.days.length).toBeGreaterThan(18)
    await moveClock(sandbox, 40)
    await eventually(async () => ((await yuan())?.at.getTime() ?? 0) > (first?.at.getTime() ?? 0) + 30 * 86_400_000)
  } finally {
    await sandbox.close()
  }
})
