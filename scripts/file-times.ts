import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import {
  BaseSequencer,
  type Reporter,
  type TestModule,
  type TestSequencerConstructor,
  type TestSpecification,
} from 'vitest/node'

const root = join(import.meta.dirname, '..')
/** Seconds that each test file took when `npm test -- --record` ran last. */
const record = join(import.meta.dirname, 'file-times.json')
const shown = 10
/** A file that was never measured counts as a long one. */
const unmeasured = 20

type Times = Readonly<Record<string, number>>

const recorded = (): Times => (existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : {})
const nameOf = ({ moduleId }: { readonly moduleId: string }) => relative(root, moduleId)

/** Begins with the files that took longest: one of them at the end would keep all workers but one idle. */
export const longestFirst: TestSequencerConstructor = class extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const times = recorded()
    const secondsOf = (file: TestSpecification) => times[nameOf(file)] ?? unmeasured
    return files.toSorted((one, other) => secondsOf(other) - secondsOf(one) || (nameOf(one) < nameOf(other) ? -1 : 1))
  }
}

/** Prints the dearest files of a run, and records the times of all with `RECORD=1`. Files run side by side: they are no CPU times. */
export default class FileTimes implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const times = modules
      .map(module => [nameOf(module), Math.round(module.diagnostic().duration / 100) / 10] as const)
      .toSorted(([, one], [, other]) => other - one)
    const dearest = times.slice(0, shown).map(([name, seconds]) => `${name.replace(/^.*\/(?=.*\/)/, '')} ${seconds} s`)
    console.log(`Dearest files: ${dearest.join(', ')}`)
    if (process.env.RECORD !== '1') return
    const kept = Object.entries(recorded()).filter(([name]) => existsSync(join(root, name)))
    const all = Object.entries(Object.fromEntries([...kept, ...times])).toSorted(([one], [other]) =>
      one < other ? -1 : 1,
    )
    writeFileSync(record, `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`)
  }
}
