import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { keepEarlier } from './earlier-builds.ts'

const day = 86_400_000
const start = Date.UTC(2026, 0, 1)

function folder(files: readonly string[]): string {
  const made = mkdtempSync(join(tmpdir(), 'namestead-build-'))
  onTestFinished(() => rmSync(made, { recursive: true }))
  mkdirSync(join(made, 'client/assets'), { recursive: true })
  for (const file of files) writeFileSync(join(made, 'client/assets', file), file)
  return made
}

const assets = (build: string) => readdirSync(join(build, 'client/assets')).sort()

test('keeps files of earlier builds for two weeks after they were superseded', () => {
  const first = folder(['core-1.js', 'page-1.js', 'page-1.js.br'])
  const second = folder(['core-1.js', 'page-2.js'])
  keepEarlier({ from: first, to: second, now: new Date(start) })
  expect(assets(second)).toEqual(['core-1.js', 'page-1.js', 'page-1.js.br', 'page-2.js'])
  expect(readFileSync(join(second, 'client/assets/page-1.js'), 'utf8')).toBe('page-1.js')

  const third = folder(['core-2.js', 'page-2.js'])
  keepEarlier({ from: second, to: third, now: new Date(start + 10 * day) })
  expect(assets(third)).toEqual(['core-1.js', 'core-2.js', 'page-1.js', 'page-1.js.br', 'page-2.js'])

  // A reverted change makes its files current again.
  const fourth = folder(['core-1.js', 'page-2.js'])
  keepEarlier({ from: third, to: fourth, now: new Date(start + 15 * day) })
  expect(assets(fourth)).toEqual(['core-1.js', 'core-2.js', 'page-2.js'])
})

test('works without an earlier build', () => {
  const only = folder(['core-1.js'])
  keepEarlier({ from: join(only, 'nothing'), to: only, now: new Date(start) })
  expect(assets(only)).toEqual(['core-1.js'])
})
