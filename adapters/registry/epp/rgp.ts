/** RFC 3915, rgp-1.0. */
import { type GraceStatus, graceStatuses, type RestoreReport } from '../port.ts'
import { NS } from './namespaces.ts'
import { instantText, readInstant, readOneOf, type Skipped, unlessOdd } from './values.ts'
import type { Element } from './xml-reader.ts'
import { allTextOf, childrenOf, FrameFault, sequenceOf } from './xml-reader.ts'
import { leaf, leaves, maybe, node } from './xml-writer.ts'

const namespace = { 'xmlns:rgp': NS.rgp }

export function restoreElement(report: RestoreReport | null): string {
  const content = report && [
    node('rgp:report', [
      leaf('rgp:preData', report.dataBefore),
      leaf('rgp:postData', report.dataAfter),
      leaf('rgp:delTime', instantText(report.deletedAt)),
      leaf('rgp:resTime', instantText(report.restoredAt)),
      leaf('rgp:resReason', report.reason),
      leaves('rgp:statement', report.statements),
      maybe('rgp:other', report.other),
    ]),
  ]
  return node('rgp:update', [node('rgp:restore', content ?? [], { op: report ? 'report' : 'request' })], namespace)
}

export function readRestore(element: Element): RestoreReport | null {
  const outer = sequenceOf(element, NS.rgp)
  const restore = outer.required('restore')
  outer.end()
  const operation = readOneOf(restore.attributes.get('op'), ['request', 'report'], 'op of <rgp:restore>')
  const inner = sequenceOf(restore, NS.rgp)
  const report = inner.optional('report')
  inner.end()
  if (operation === 'request') return null
  if (!report) throw new FrameFault('<rgp:report> is missing', 2003)
  const read = sequenceOf(report, NS.rgp)
  const found: RestoreReport = {
    dataBefore: allTextOf(read.required('preData')),
    dataAfter: allTextOf(read.required('postData')),
    deletedAt: readInstant(read.required('delTime')),
    restoredAt: readInstant(read.required('resTime')),
    reason: allTextOf(read.required('resReason')),
    statements: read.many('statement', 2).map(allTextOf),
  }
  const other = read.optional('other')
  read.end()
  if (!found.statements.length) throw new FrameFault('<rgp:statement> is missing', 2003)
  return other ? { ...found, other: allTextOf(other) } : found
}

/** The schema allows one status per element, so each status gets its own. */
export function graceElements(name: 'infData' | 'upData', statuses: readonly GraceStatus[]): string {
  return statuses.map(status => node(`rgp:${name}`, [node('rgp:rgpStatus', [], { s: status })], namespace)).join('')
}

/** Other registries put several statuses in one element: both forms are read, and what RFC 3915 does not know is left out. */
export function readGraceStatuses(extensions: readonly Element[], skipped: Skipped = []): GraceStatus[] {
  return extensions
    .filter(element => element.uri === NS.rgp && (element.name === 'infData' || element.name === 'upData'))
    .flatMap(element => childrenOf(element, NS.rgp, 'rgpStatus'))
    .flatMap(
      status => unlessOdd(skipped, () => readOneOf(status.attributes.get('s'), graceStatuses, 'an RGP status')) ?? [],
    )
}
