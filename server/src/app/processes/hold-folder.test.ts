import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { holdFolder } from './hold-folder.ts'

const module = join(import.meta.dirname, 'hold-folder.ts')

test('a folder is held by one process for one purpose, until it releases it or is killed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'namestead-held-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const other = spawn(process.execPath, [
    '--input-type=module',
    '-e',
    `import { holdFolder } from ${JSON.stringify(module)}
     console.log(Boolean(await holdFolder(${JSON.stringify(folder)}, 'build')))
     setInterval(() => undefined, 1000)`,
  ])
  onTestFinished(() => void other.kill('SIGKILL'))
  expect(String(await once(other.stdout, 'data')).trim()).toBe('true')
  expect(await holdFolder(folder, 'build')).toBeUndefined()
  expect(await holdFolder(folder, 'data')).toBeDefined()
  other.kill('SIGKILL')
  let held: Awaited<ReturnType<typeof holdFolder>>
  await eventually(async () => {
    held = await holdFolder(folder, 'build')
    return held !== undefined
  })
  expect(await holdFolder(folder, 'build')).toBeUndefined()
  held?.release()
  await eventually(async () => (await holdFolder(folder, 'build')) !== undefined)
})
