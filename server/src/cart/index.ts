export { calls } from './calls.ts'
export { endLine, noteLine } from './end-line.ts'
export { watchOrders } from './order-changes.ts'
export type { Offer, Product } from './product.ts'
