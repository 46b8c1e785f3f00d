import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { realClock } from '../clock.ts'
import { createLog } from '../log.ts'
import { createFilledPages } from './filled-pages.ts'
import { createRateLimits } from './rate-limits.ts'

/** Of one page; one is rendered at a time. */
const renderingMs = 150

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'namestead-pages-'))
  mkdirSync(join(folder, 'server'))
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  writeFileSync(
    join(folder, 'server/entry.server.js'),
    `export const renderFilled = page => new Promise(done => setTimeout(done, ${renderingMs}, '<p>' + page.address + '</p>'))`,
  )
})
afterAll(() => rmSync(folder, { recursive: true }))

const page = { by: ['id'], styles: [], script: '' }
const wanted = (id: number, address: string) =>
  ({
    page,
    path: '/news',
    query: `id=${id}`,
    language: 'us',
    site: { id: '1', name: 'Namestead', address: '' },
    address,
    headers: {},
  }) as const

test('renders a bounded number of addresses, however many networks ask', async () => {
  const pages = createFilledPages({
    buildFolder: folder,
    answers: () => async () => undefined,
    limits: createRateLimits(),
    clock: realClock,
    log: createLog('silent', 'test'),
  })
  // The first rendering is not waited for.
  expect(await pages.read(wanted(0, '198.51.100.1'))).toBeUndefined()
  await expect.poll(() => pages.read(wanted(0, '198.51.100.1'))).toBeDefined()
  const begun = performance.now()
  const asked = Array.from({ length: 200 }, (_, n) => pages.read(wanted(n + 1, `203.0.${n}.1`)))
  const answered = await Promise.all(asked)
  // Nobody waits until all would be rendered.
  expect(performance.now() - begun).toBeLessThan(200 * renderingMs)
  for (let n = 0; n < 8; n++) await expect.poll(() => pages.read(wanted(n + 1, '198.51.100.1'))).toBeDefined()
  // Those are cached now; the others were answered as built, and cost nothing.
  const kept = await Promise.all(
    Array.from({ length: 200 }, (_, n) => pages.read(wanted(n + 1, '198.51.100.1'))).map(one =>
      Promise.race([one, new Promise(done => setTimeout(done, 1))]),
    ),
  )
  expect(answered.filter(file => file !== undefined).length).toBeLessThanOrEqual(8)
  expect(kept.filter(file => file !== undefined)).toHaveLength(8)
  pages.stop()
  // What was waiting starts no process any more.
  expect(await pages.read(wanted(500, '198.51.100.1'))).toBeUndefined()
})
