/**
 * Turns concurrent calls into batches: while one batch runs, new items wait and form the next. An item that arrives while
 * nothing runs starts at once. A batch that fails is retried item by item, so that one bad item cannot fail the others. `max`:
 * items per batch; `waitMs`: how long a batch waits for further items.
 */
export function batched<T, R>(
  work: (items: readonly T[]) => Promise<readonly R[]>,
  { max = 100, waitMs = 0 }: { readonly max?: number; readonly waitMs?: number } = {},
): (item: T) => Promise<R> {
  interface Waiting {
    readonly item: T
    readonly done: (result: R) => void
    readonly failed: (error: unknown) => void
  }
  let waiting: Waiting[] = []
  let running = false

  async function run(group: readonly Waiting[]): Promise<void> {
    try {
      const results = await work(group.map(({ item }) => item))
      if (results.length !== group.length)
        for (const { failed } of group) failed(new Error('a batch answered another number of results'))
      else for (const [index, result] of results.entries()) group[index]?.done(result)
    } catch (error) {
      const [only] = group
      if (group.length === 1 && only) only.failed(error)
      else for (const one of group) await run([one])
    }
  }

  async function runAll(): Promise<void> {
    running = true
    while (waiting.length > 0) {
      // At least one turn of the event loop, so that calls triggered by one incoming response end up in one batch.
      await new Promise(done => (waitMs > 0 ? setTimeout(done, waitMs) : setImmediate(done)))
      const group = waiting.slice(0, max)
      waiting = waiting.slice(max)
      await run(group)
    }
    running = false
  }

  return item =>
    new Promise((done, failed) => {
      waiting.push({ item, done, failed })
      if (!running) void runAll()
    })
}
