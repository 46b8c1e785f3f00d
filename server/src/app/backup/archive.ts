import * as z from 'zod/mini'

/**
 * A backup is a gzipped tar: `manifest.json`, the rows of each table as PostgreSQL's COPY text in pieces, `sequences.json`, and
 * `end.json` with the number of rows of each table, without which a file was cut off.
 */
export const format = 1

const tableColumns = z.readonly(
  z.object({
    /** Schema and name, quoted for SQL. */
    table: z.string(),
    columns: z.readonly(z.array(z.string())),
  }),
)
export type TableColumns = z.output<typeof tableColumns>

const manifest = z.readonly(
  z.object({
    format: z.number(),
    madeAt: z.string(),
    /** By name, each with the hash of its text: the schema that the rows were written under. */
    migrations: z.readonly(z.record(z.string(), z.string())),
    tables: z.readonly(z.array(tableColumns)),
    /** What sealed secrets open with, base64; null where it is given as SECRET_KEY, and kept by anyone who sets that. */
    secretKey: z.nullable(z.string()),
  }),
)
export type Manifest = z.output<typeof manifest>

/** Undefined for a text that is no manifest. */
export function readManifest(text: string): Manifest | undefined {
  try {
    return z.parse(manifest, JSON.parse(text))
  } catch {
    return undefined
  }
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
