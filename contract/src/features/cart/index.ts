export * from './cart-calls.ts'
export { errors } from './errors.ts'
export * from './order-calls.ts'
