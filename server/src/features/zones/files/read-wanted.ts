import { lineOf } from '@namestead/contract/dns-records'
import type { WantedRecord } from '../plan-changes.ts'
import { checkDraft, draftFrom } from '../records.ts'
import type { RefusedLine } from '../show-plan.ts'
import { readZoneFile } from './read-zone-file.ts'

/** The records of a file that follow the rules by themselves, and all other lines with their reason. */
export function readWanted(text: string, zone: string) {
  const file = readZoneFile(text, zone)
  const refused: RefusedLine[] = [...file.refused]
  const wanted = new Map<string, WantedRecord>()
  for (const { line, text: written, draft, paused } of file.records) {
    const checked = checkDraft(zone, draftFrom(draft))
    if (checked.failed !== undefined) {
      refused.push({ line, text: written, error: checked.failed })
      continue
    }
    const { host, data, value } = checked.data
    const key = `${host} ${data.type} ${lineOf({ type: data.type, value, priority: draft.priority })}`
    if (wanted.has(key)) refused.push({ line, text: written, error: 'line-repeated' })
    else wanted.set(key, { ...checked.data, paused, comment: '', line })
  }
  return { wanted: [...wanted.values()], refused }
}
