/**
 * A backup is a gzipped tar: `manifest.json`, the rows of each table as PostgreSQL's COPY text in pieces, `sequences.json`, and
 * `end.json` with the number of rows of each table, without which a file was cut off.
 */
export const format = 1

export interface Manifest {
  readonly format: typeof format
  readonly madeAt: string
  /** By name, each with the hash of its text: the schema that the rows were written under. */
  readonly migrations: Readonly<Record<string, string>>
  readonly tables: readonly TableColumns[]
  /** What sealed secrets open with, base64; null where it is given as SECRET_KEY, and kept by anyone who sets that. */
  readonly secretKey: string | null
}

export interface TableColumns {
  /** Schema and name, quoted for SQL. */
  readonly table: string
  readonly columns: readonly string[]
}

export interface ArchiveEnd {
  readonly rows: Readonly<Record<string, number>>
}

export const manifestName = 'manifest.json'
export const sequencesName = 'sequences.json'
export const endName = 'end.json'
/** `tables/<place in the manifest>/<piece>` */
export const pieceName = (table: number, piece: number): string => `tables/${table}/${`${piece}`.padStart(6, '0')}`
export const tableOf = (name: string): number | undefined => {
  const found = /^tables\/(\d+)\/\d+$/.exec(name)?.[1]
  return found === undefined ? undefined : Number(found)
}
