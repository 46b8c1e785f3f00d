import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTodos } from '../../../testing/operate.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createOutageWatch } from '../index.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(['sandbox', 'web'])
})
afterAll(() => app.close())

const minute = 60_000

test('a registry whose queue cannot be read becomes a to-do after 15 minutes, until it answers; maintenance is no outage', async () => {
  const { rows } = await app.databases.pool.query("select id from registries where name = 'sandbox'")
  const registry: string = rows[0].id
  let passed = 0
  const start = () => createOutageWatch({ databases: app.databases, now: () => app.clock.now(), passed: () => passed })
  const watch = start()
  const silent = { registry, silence: 'Connection refused', inMaintenance: false }
  const answered = { ...silent, silence: undefined }
  const todos = async () =>
    (
      await app.databases.pool.query(
        "select text, settled_at from operator_todos where kind = 'registry-silent' order by id",
      )
    ).rows

  await watch(silent)
  passed = 14 * minute
  await watch(silent)
  await watch(answered)
  passed = 16 * minute
  await watch(silent)
  expect(await todos()).toEqual([])

  // Announced, however long it takes; the silence after it counts anew.
  passed = 60 * minute
  await watch({ ...silent, inMaintenance: true })
  await watch(silent)
  passed = 74 * minute
  await watch(silent)
  expect(await todos()).toEqual([])

  passed = 75 * minute
  await watch(silent)
  await watch(silent)
  const text = "Find out why registry sandbox hasn't answered for 15 minutes: Connection refused."
  expect(await todos()).toEqual([{ text, settled_at: null }])
  expect(await openTodos(app)).toContain(text)

  // A worker that starts after an outage settles what another one left.
  await start()(answered)
  expect(await todos()).toEqual([{ text, settled_at: expect.any(Date) }])
})
