import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { patience } from '../../../../scripts/machine-speed.ts'
import { keepRole, restartDelays } from './keep-role.ts'

test('a role that ran for long restarts at once; quick failures in a row are delayed more and more', () => {
  const delayAfter = restartDelays()
  expect([100, 100, 100, 100].map(delayAfter)).toEqual([0, 500, 1000, 2000])
  expect(Array.from({ length: 10 }, () => delayAfter(100)).at(-1)).toBe(30_000)
  expect([60_000, 60_000, 15_000].map(delayAfter)).toEqual([0, 0, 0])
  expect([100, 100].map(delayAfter)).toEqual([0, 500])
})

/** A role consisting of a few lines of code, started as often as needed. */
function keep(program: string) {
  const folder = mkdtempSync(join(tmpdir(), 'namestead-role-'))
  const file = join(folder, 'role.mjs')
  writeFileSync(file, program)
  const logged: string[] = []
  const children: ChildProcess[] = []
  const startRole = () => {
    const child = fork(file, [String(children.length)], { stdio: 'ignore' })
    children.push(child)
    return child
  }
  const kept = keepRole('worker', startRole, line => logged.push(line))
  onTestFinished(() => {
    kept.release()
    for (const child of children) child.kill('SIGKILL')
    rmSync(folder, { recursive: true })
  })
  return { kept, logged, children }
}

const slowStart =
  'setTimeout(() => process.send({ ready: true, ports: { worker: { port: Number(process.argv[2]), operatorPort: 1 } } }), 300); setInterval(() => {}, 1000)'

test('a role that is killed during its start is restarted, and the start continues', async () => {
  const { kept, logged, children } = keep(slowStart)
  children[0]?.kill('SIGKILL')
  await vi.waitFor(() => expect(children).toHaveLength(2), { timeout: patience(5) })
  children[1]?.kill('SIGKILL')
  expect(await kept.ready).toEqual({ worker: { port: 2, operatorPort: 1 } })
  expect(logged).toEqual(Array(2).fill('worker ended (SIGKILL) and is started again'))
})

test('a role that is killed later is restarted; a released one is not', async () => {
  const { kept, children } = keep(slowStart)
  await kept.ready
  kept.child()?.kill('SIGKILL')
  await vi.waitFor(() => expect(children).toHaveLength(2), { timeout: patience(5) })
  kept.release()
  const gone = new Promise(done => children[1]?.once('exit', done))
  children[1]?.kill('SIGKILL')
  await gone
  expect(children).toHaveLength(2)
})

test('a setting that the role refuses ends the start with its sentence', async () => {
  const { kept, children } = keep("process.send({ refused: 'Port 1 is taken.' }, () => process.exit(1))")
  await expect(kept.ready).rejects.toThrow('Port 1 is taken.')
  expect(children).toHaveLength(1)
})

test('a role that ends by itself at every start ends the start after some attempts', async () => {
  const { kept, children } = keep('process.exit(3)')
  await expect(kept.ready).rejects.toThrow('the role worker did not start (3)')
  expect(children).toHaveLength(5)
})
