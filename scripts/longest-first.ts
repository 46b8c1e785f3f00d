import { BaseSequencer, type TestSequencerConstructor, type TestSpecification } from 'vitest/node'

/** Begins with the files that take longest, in the given order: one of them at the end would keep all workers but one idle. */
export const longestFirst = (longest: readonly string[]): TestSequencerConstructor =>
  class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const place = ({ moduleId }: TestSpecification) => {
        const at = longest.findIndex(name => moduleId.endsWith(name))
        return at < 0 ? longest.length : at
      }
      return (await super.sort(files)).sort((one, other) => place(one) - place(other))
    }
  }
