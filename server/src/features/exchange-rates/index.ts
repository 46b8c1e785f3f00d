export { currentRates, publishedRates, rateOf } from './exchange-rates.ts'
export * as policies from './policies.ts'
