import type { TestProject } from 'vitest/node'
import { buildPages } from './build-pages.ts'
import { type ProductAddress, startProduct } from './product.ts'
import { forgetSeen } from './seen.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    product: ProductAddress
  }
}

/** One product for all the stories that do no harm to it; those that kill or stop processes start their own. */
export default async function setup({ provide }: TestProject) {
  forgetSeen()
  await buildPages()
  const product = await startProduct()
  provide('product', product.address)
  return async () => {
    await product.stop()
    product.discard()
  }
}
