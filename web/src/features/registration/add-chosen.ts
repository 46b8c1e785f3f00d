import { addMany } from '../../core/add-many.ts'
import { toastFailure } from '../../core/failures.ts'
import { bulkCheck } from './bulk/bulk-check.ts'

/** Adds many domains to the cart, a hundred per call. A visitor signs in first; then it runs by itself. */
export async function addChosen(names: readonly string[], progress: (added: number) => void): Promise<number> {
  const retry = () => void addChosen(names, progress).catch(toastFailure)
  const { added, refused } = await addMany({ kind: 'registration', names, chunkSize: 100, progress, retry })
  if (added > 0 || refused.size > 0) bulkCheck.showRefused(refused)
  return added
}
