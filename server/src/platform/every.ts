/** Does `work` every so many milliseconds, never twice at a time: what takes longer skips its next turns. `work` does not throw. */
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
