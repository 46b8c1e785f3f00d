import type { TestProject } from 'vitest/node'
import { buildPages } from './build-pages.ts'
import { forgetOffered } from './judged.ts'
import { startOperating } from './operate.ts'
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

/** Proofs of the usual length took a third of the browsers' time; a visitor of home/storefront.test.ts and start.test.ts do those. */
const easyWork = { WORK_BITS: '4' }

/** One product for all scenarios that do not disturb it; those that kill or stop processes start their own. */
export default async function setup({ provide }: TestProject) {
  // A second try adds to what the first saw.
  if (process.env.SECOND_TRY === undefined) {
    clearSeen()
    forgetOffered()
  }
  await buildPages()
  const [product, stopOperating] = await Promise.all([startProduct({ environment: easyWork }), startOperating()])
  provide('product', product.address)
  provide('things', await seedAccount(product.address))
  return async () => {
    stopOperating()
    await product.stop()
    product.discard()
  }
}
