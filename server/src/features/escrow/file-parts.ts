import { csvLine } from '../../platform/csv.ts'

/**
 * Lines as files of at most so many bytes, each with the header. A part is read before the next one begins; there is at least one.
 */
export async function* partsOf(
  header: readonly string[],
  rows: AsyncIterable<readonly string[]>,
  maxBytes: number,
): AsyncGenerator<AsyncGenerator<Buffer>> {
  const source = rows[Symbol.asyncIterator]()
  const head = Buffer.from(csvLine(header))
  let held: Buffer | undefined
  let ended = false
  const next = async (): Promise<Buffer | undefined> => {
    const { value, done } = await source.next()
    return done ? undefined : Buffer.from(csvLine(value))
  }
  async function* part(): AsyncGenerator<Buffer> {
    yield head
    let bytes = head.length
    for (let line = held ?? (await next()); ; line = await next()) {
      held = undefined
      if (line === undefined) {
        ended = true
        return
      }
      if (bytes > head.length && bytes + line.length > maxBytes) {
        held = line
        return
      }
      bytes += line.length
      yield line
    }
  }
  do yield part()
  while (!ended)
}
