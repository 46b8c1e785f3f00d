import type { Invoicing } from '../invoices/index.ts'
import type { Products } from './product.ts'
import type { Labels } from './product-label.ts'

/** What ends orders needs no more of the products than their labels. */
export interface EndPorts {
  readonly labels: Labels
  readonly invoicing: Invoicing
}

/** What pays orders has their work begun. */
export interface PayPorts {
  readonly products: Products
  readonly invoicing: Invoicing
}
