export * from './cart-calls.ts'
export { errors } from './errors.ts'
export * from './order-calls.ts'
export { type ProductKind, productKinds } from './product-kinds.ts'
