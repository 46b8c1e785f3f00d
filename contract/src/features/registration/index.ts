export * from './calls.ts'
export { type CleanedSearch, cleanSearch } from './clean-search.ts'
export { errors } from './errors.ts'
export * from './queue-calls.ts'
