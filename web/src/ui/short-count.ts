import { maxCounted } from '@namestead/contract/portfolio'
import { shortNumber } from './short-number.ts'

/** A short count of domains, which are counted to `maxCounted` only. */
export const shortCount = (count: number): string =>
  count > maxCounted ? `${shortNumber(maxCounted)}+` : shortNumber(count)
