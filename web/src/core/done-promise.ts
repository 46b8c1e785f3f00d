/** React reads these two of a promise and does not wait a turn for one that is done. */
export const markDone = <T>(promise: Promise<T>, value: T): Promise<T> =>
  Object.assign(promise, { status: 'fulfilled', value })
