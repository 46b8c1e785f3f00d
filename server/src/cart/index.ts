export { calls } from './calls.ts'
export { endLines, type LineEnd, noteLine } from './end-line.ts'
export { watchOrders } from './order-changes.ts'
export type { Offer, Product } from './product.ts'
