import type { Input } from '@namestead/contract/call'
import { type Preset, type PresetRecord, parseOwn, presetOf, recordsOf } from '@namestead/contract/dns-presets'
import { type DnsRecord, ttl } from '@namestead/contract/dns-records'
import { fail, ok } from '@namestead/contract/result'
import type * as contract from '@namestead/contract/zones'
import type { Db, Tx } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'
import { applyChanges } from './apply-changes.ts'
import { checkChanges } from './check-changes.ts'
import { displaces, type WantedRecord } from './plan-changes.ts'
import { checkDraft, type RecordRow, readRecords } from './records.ts'
import { planAllowed, showPlan } from './show-plan.ts'
import { mergeSpf } from './spf.ts'
import { findZone, lockZone } from './zones.ts'

type Chosen = Pick<Input<typeof contract.previewPreset>, 'preset' | 'own'>

/** What a preset would change; nothing is changed. */
export async function previewPreset(
  db: Db,
  { account }: Actor,
  { domain, ...chosen }: Input<typeof contract.previewPreset>,
) {
  const zone = await findZone(db, account, domain)
  if (!zone) return fail('zone-unknown')
  const planned = await planPreset(db, zone, chosen)
  return planned.failed === undefined ? ok(showPlan(planned.data, zone.version)) : planned
}

/** Makes the changes of a preset as one version, if the zone is as it was in the preview. */
export async function applyPreset(tx: Tx, actor: Actor, input: Input<typeof contract.applyPreset>) {
  const zone = await lockZone(tx, actor.account, input.domain)
  if (zone.failed !== undefined) return zone
  if (zone.data.version !== input.version) return fail('zone-changed')
  const planned = await planPreset(tx, zone.data, input)
  if (planned.failed !== undefined) return planned
  const allowed = await checkChanges(tx, zone.data, planned.data.changes)
  if (allowed.failed !== undefined) return allowed
  const applied = await applyChanges(tx, actor, zone.data, planned.data.changes)
  return ok({ changes: applied.length })
}

async function planPreset(db: Db, zone: { id: string; name: string }, { preset: name, own }: Chosen) {
  const preset = presetOf(name)
  const typed = preset.own ? parseOwn(preset.own, own ?? '') : ''
  if (typed === undefined) return fail('preset-own-invalid')
  const rows = await readRecords(db, zone.id)
  const wanted: WantedRecord[] = []
  for (const record of recordsOf(preset, typed)) {
    const checked = checkDraft(zone.name, { ...record, value: valueBeside(record, rows), ttl: ttl.default })
    if (checked.failed !== undefined) return checked
    wanted.push({ ...checked.data, paused: false, comment: preset.name })
  }
  const replacedBy = (left: readonly WantedRecord[]) => (row: RecordRow) => isReplaced(row, left, preset)
  return ok(planAllowed(zone.name, { rows, wanted, replacedBy, refused: [] }))
}

const isSpf = (type: string, value: string) => type === 'TXT' && /^"?v=spf1(?:\s|"|$)/i.test(value)

/** A host has one SPF record (RFC 7208 section 3.2), so the provider joins the senders that are there. */
function valueBeside(record: PresetRecord, rows: readonly RecordRow[]): string {
  if (!isSpf(record.type, record.value)) return record.value
  const current = rows.find(row => row.host === record.host && !row.paused && isSpf(row.type, row.value))
  return current ? mergeSpf(current.value, record.value) : record.value
}

function isReplaced(row: RecordRow, wanted: readonly DnsRecord[], preset: Preset): boolean {
  if (row.paused) return false
  if (row.type === 'TXT' && !wanted.some(({ host, data }) => host === row.host && data.type === 'CNAME'))
    return (
      isSpf(row.type, row.value) && wanted.some(({ host, data, value }) => host === row.host && isSpf(data.type, value))
    )
  // A site's address over IPv4 and another one's over IPv6 would show visitors two sites.
  if (
    preset.kind === 'web' &&
    row.type === 'AAAA' &&
    wanted.some(({ host, data }) => host === row.host && data.type === 'A')
  )
    return true
  return wanted.some(({ host, data }) => host === row.host && displaces(data.type, row.type))
}
