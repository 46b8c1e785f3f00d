export { calls } from './calls.ts'
export { createFigures } from './figures.ts'
export * as policies from './policies.ts'
