import { patience } from '../scripts/machine-speed.ts'
import { rowsOf } from './database.ts'
import type { ProductAddress } from './product.ts'

/** Makes the sandbox registry slow: the next `times` commands of a kind, or those on one domain, are delayed. */
export async function slowDown(
  product: ProductAddress,
  { command, name, milliseconds, times }: { command: string; name?: string; milliseconds: number; times: number },
): Promise<void> {
  await rowsOf(product)(
    `insert into registry_sandbox.fault (kind, command, object, remaining, milliseconds, code)
     values ('slow', $1, $2, $3, $4, null)`,
    [command, name ?? null, times, milliseconds],
  )
}

export async function clearFaults(product: ProductAddress): Promise<void> {
  await rowsOf(product)('delete from registry_sandbox.fault')
}

/** Waits until the registry has met the first of the given faults, in the middle of an order. */
export async function registryAtWork(product: ProductAddress, faults: number): Promise<void> {
  for (const until = performance.now() + patience(15); performance.now() < until; ) {
    const [row] = await rowsOf(product)<{ left: number }>(
      'select coalesce(sum(remaining), 0)::int as left from registry_sandbox.fault',
    )
    if (row && row.left < faults) return
    await new Promise(done => setTimeout(done, 10))
  }
  throw new Error('the registry was not asked')
}
