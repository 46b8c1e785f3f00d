import { count } from '../../platform/policies.ts'

export const filesADay = count('uploads.max-files', 40, {
  unit: 'files a day',
  min: 1,
  max: 100_000,
  meaning: 'Per account, and per network of visitors and of accounts that never paid.',
})
export const megabytesADay = count('uploads.max-megabytes', 60, {
  unit: 'megabytes a day',
  min: 1,
  max: 100_000,
  meaning: 'Per account, and per network of visitors and of accounts that never paid.',
})
export const looseMegabytes = count('uploads.max-loose-megabytes', 2048, {
  unit: 'megabytes',
  min: 1,
  max: 1_000_000,
  meaning: 'All files that nothing refers to yet, over all accounts and visitors.',
})
