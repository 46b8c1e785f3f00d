/** Names of people and companies are the same regardless of their case, spaces and form of letters (NFKC). */
export const sameName = (one: string, other: string): boolean => normal(one) === normal(other)

const normal = (name: string) => name.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase()
