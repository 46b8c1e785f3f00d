import { type RawBuilder, sql } from 'kysely'

/** Whether a typed part is in a domain's name, as an A-label or as it is read. `of`: the table's alias. */
export const nameContains = (typed: string, of?: string): RawBuilder<boolean> => {
  const [name, unicode] = ['name', 'unicode'].map(column => sql.ref(of ? `${of}.${column}` : column))
  return sql<boolean>`(position(${typed} in ${name}) > 0 or position(${typed} in ${unicode}) > 0)`
}
