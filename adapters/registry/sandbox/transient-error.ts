// Another process was faster (unique, foreign key, deadlock, serialization): a retry sees its result.
const transient = new Set(['23505', '23503', '40P01', '40001'])

/** Whether the same work may succeed when retried. */
export function isTransientError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && transient.has(error.code)
}
