/** Runs `work` at an interval, never concurrently: a run that takes longer skips the next turns. `work` does not throw. */
export function every(milliseconds: number, work: () => Promise<void>): { stop(): Promise<void> } {
  let running: Promise<void> | undefined
  const timer = setInterval(() => {
    running ??= work().finally(() => {
      running = undefined
    })
  }, milliseconds)
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
