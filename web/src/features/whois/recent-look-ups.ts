import { recentEntries } from '../../core/recent-entries.ts'

/** The last domains that were looked up in this browser. */
export const recentLookUps = recentEntries('namestead-look-ups')
