// Another process was faster (unique, foreign key, deadlock, serialization): the next look sees what it did.
const passing = new Set(['23505', '23503', '40P01', '40001'])

/** Whether the same work may succeed when it is simply done again. */
export function isPassingError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && passing.has(error.code)
}
