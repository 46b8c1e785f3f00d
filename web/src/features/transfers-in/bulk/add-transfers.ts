import { addMany } from '../../../core/add-many.ts'
import { showRefused } from './bulk-transfers.ts'

/** Adds lines to the cart, which reads each domain at its registry again. Those that it refuses say why. */
export async function addTransfers(names: readonly string[], progress: (added: number) => void): Promise<number> {
  const { added, refused } = await addMany({ kind: 'transfer', names, chunkSize: 25, progress })
  showRefused(refused)
  return added
}
