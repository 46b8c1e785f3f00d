import type { ColumnType } from 'kysely'

/**
 * The value of each column of JSON, by `table.column`, added by the feature that alone writes it. A column that is not listed is
 * `unknown`: its readers parse it.
 */
// biome-ignore lint/suspicious/noEmptyInterface: each feature adds its columns
export interface JsonColumns {}

type Value<Column extends string> = Column extends keyof JsonColumns ? JsonColumns[Column] : unknown

/** Written as text, so that an array is not taken for a PostgreSQL array. */
export type Json<Column extends string> = ColumnType<Value<Column>, string, string>
export type DefaultedJson<Column extends string> = ColumnType<Value<Column>, string | undefined, string>
export type NullableJson<Column extends string> = ColumnType<
  Value<Column> | null,
  string | null | undefined,
  string | null
>
