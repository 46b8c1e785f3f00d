export { calls } from './calls.ts'
export { changeRecordsOfOne } from './change-records-of-one.ts'
export * as policies from './policies.ts'
export { recordBatch, templateBatch } from './record-work.ts'
