/** Turns of work in the event loop: one of all that wait runs between two reads of the sockets, no matter who waits longest. */
export interface Turns {
  next(): Promise<void>
}

export function createTurns(): Turns {
  let waiting: (() => void)[] = []
  let ready: (() => void)[] = []
  let isScheduled = false

  function run(): void {
    isScheduled = false
    if (ready.length === 0) {
      ready = waiting.reverse()
      waiting = []
    }
    ready.pop()?.()
    if (ready.length + waiting.length > 0) schedule()
  }

  function schedule(): void {
    if (isScheduled) return
    isScheduled = true
    setImmediate(run)
  }

  return {
    next: () =>
      new Promise(done => {
        waiting.push(done)
        schedule()
      }),
  }
}
