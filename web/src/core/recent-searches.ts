import { recentEntries } from './recent-entries.ts'

/** The last searches of this browser. */
export const recentSearches = recentEntries('namestead-searches')
