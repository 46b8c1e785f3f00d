import type { TestProject } from 'vitest/node'
import { buildPages } from './build-pages.ts'
import { type ProductAddress, startProduct } from './product.ts'
import { type SeededThings, seedAccount } from './seed-account.ts'
import { clearSeen } from './seen.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    product: ProductAddress
    /** For the files that look at every page. */
    things: SeededThings
  }
}

/** One product for all scenarios that do not disturb it; those that kill or stop processes start their own. */
export default async function setup({ provide }: TestProject) {
  clearSeen()
  await buildPages()
  const product = await startProduct()
  provide('product', product.address)
  provide('things', await seedAccount(product.address))
  return async () => {
    await product.stop()
    product.discard()
  }
}
