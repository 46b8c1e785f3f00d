// Written by `npm run db:types` from the migrated database. Do not edit.

import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

type Json = ColumnType<unknown, string, string>

export interface BatchItems {
  batch_id: string
  position: number
  subject: string
  state: string
  outcome: ColumnType<unknown, string | null | undefined, string | null>
  finished_at: Date | null
}

export interface Batches {
  id: GeneratedAlways<string>
  account_id: string
  kind: string
  parameters: Json
  state: string
  created_at: Date
  finished_at: Date | null
}

export interface SchemaMigrations {
  name: string
  sha256: string
  applied_at: Generated<Date>
}

export interface Secrets {
  name: string
  value: Buffer
}

export interface Sites {
  id: GeneratedAlways<string>
  host: string
  name: string
  created_at: Generated<Date>
}

export interface StateHistory {
  id: GeneratedAlways<string>
  subject: string
  subject_id: string
  from_state: string | null
  to_state: string
  account_id: string | null
  note: Generated<string>
  at: Date
}

export interface VirtualClock {
  only_row: Generated<boolean>
  offset_ms: Generated<string>
}

export interface WorkerHeartbeats {
  worker_id: string
  seen_at: Date
}

export interface Database {
  batch_items: BatchItems
  batches: Batches
  schema_migrations: SchemaMigrations
  secrets: Secrets
  sites: Sites
  state_history: StateHistory
  virtual_clock: VirtualClock
  worker_heartbeats: WorkerHeartbeats
}
