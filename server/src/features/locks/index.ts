export { changeLocks } from './change-locks.ts'
export { changeLocksOfOne } from './change-locks-of-one.ts'
export { applyPrivacyJob } from './jobs.ts'
export { lockNew } from './lock-transfer.ts'
