import { recordTypes } from '@namestead/contract/dns-records'
import type { ValueOf } from '@namestead/contract/fields'
import * as f from '@namestead/contract/fields'
import { conflictChoices, newRecords, recordUses, type TypedRecord } from '@namestead/contract/record-templates'
import * as z from 'zod/mini'
import { create } from 'zustand'
import { onForget, readTab, writeTab } from '../../../core/storage.ts'

/** The change of records that is being prepared for the selected domains. This tab stores it; a reload keeps it. */
const key = 'namestead-record-change'

const schema = f.object({
  use: f.choice(recordUses),
  newRecords: f.optional(newRecords),
  types: f.list(f.choice(recordTypes)),
  host: f.note(253),
  recordTemplate: f.optional(f.id),
  attach: f.truth,
  conflicts: f.choice(conflictChoices),
})
type Stored = ValueOf<typeof schema>
export interface RecordDraft extends Omit<Stored, 'newRecords'> {
  readonly newRecords: readonly TypedRecord[]
}

/** What is done, as the customer reads it. */
export const useKeys = { add: 'use_add', replace: 'use_replace', delete: 'delete', template: 'template' } as const

const noDraft: RecordDraft = {
  use: 'add',
  newRecords: [],
  types: [],
  host: '',
  recordTemplate: undefined,
  attach: true,
  conflicts: 'keep',
}

function readStored(): RecordDraft {
  const found = z.safeDecode(schema, readTab(key))
  return found.success ? { ...found.data, newRecords: found.data.newRecords ?? [] } : noDraft
}

export const useRecordDraft = create<RecordDraft>(readStored)

export function changeDraft(changes: Partial<RecordDraft>): void {
  useRecordDraft.setState(changes)
  const draft = useRecordDraft.getState()
  const newRecords = draft.newRecords.length > 0 ? draft.newRecords : undefined
  writeTab(key, z.encode(schema, { ...draft, newRecords }))
}

export function dropDraft(): void {
  useRecordDraft.setState(noDraft)
  writeTab(key, undefined)
}

onForget(() => useRecordDraft.setState(noDraft))

/** The draft as the calls take it. */
export function changeInput({ use, newRecords, types, host, recordTemplate, attach, conflicts }: RecordDraft) {
  if (use === 'delete') return { use, types, host: host.trim() || undefined }
  if (use === 'template') return { use, recordTemplate, attach, conflicts }
  return { use, newRecords, conflicts }
}

/** Whether it says what to change. */
export const isComplete = ({ use, newRecords, types, recordTemplate }: RecordDraft): boolean =>
  use === 'delete' ? types.length > 0 : use === 'template' ? recordTemplate !== undefined : newRecords.length > 0
