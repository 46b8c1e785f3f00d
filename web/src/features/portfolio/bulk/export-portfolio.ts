import type { GivenInput, Output } from '@namestead/contract/call'
import { findDomains } from '@namestead/contract/portfolio'
import type { BulkSelection } from '../../../core/bulk-selection.ts'
import { fetchData } from '../../../core/calls.ts'
import { cell, csvFile } from '../../../core/csv-file.ts'
import { saveFile } from '../../../core/save-file.ts'
import type { useTexts } from '../../../core/texts.ts'

type Row = Output<typeof findDomains>['domains'][number]

/** The maximum of the call, and of the rows of a file. */
const pageSize = 100
export const maxExported = 20_000

/** Saves the selected domains, or all, as a table that can be imported again. Returns their number, and whether there are more. */
export async function exportPortfolio(
  t: ReturnType<typeof useTexts<'portfolio'>>,
  selection: BulkSelection | undefined,
) {
  const rows: Row[] = []
  let next: string | undefined
  const filter: GivenInput<typeof findDomains> = selection?.all ? selection.filter : {}
  const ids = new Set(selection?.ids)
  const isChosen = ({ domain }: Row) => !selection || ids.has(domain) !== selection.all
  do {
    const page: Output<typeof findDomains> = await fetchData(findDomains, { ...filter, sort: 'name', next, pageSize })
    rows.push(...page.domains.filter(isChosen))
    next = page.next ?? undefined
  } while (next !== undefined && rows.length < maxExported && !(selection && rows.length >= selection.count))
  const day = (at: Date) => at.toISOString().slice(0, 10)
  const lines = rows
    .slice(0, maxExported)
    .map(row => [
      cell(row.unicode),
      cell(row.group?.name ?? ''),
      cell(row.remark),
      cell(t(`state_${row.state}`)),
      day(row.registeredAt),
      day(row.expiresAt),
      cell(t(row.ourNameServers ? 'chip_ours' : 'chip_elsewhere')),
      cell(t(row.transferLocked ? 'chip_locked' : 'lock_unlocked')),
    ])
  const head = [
    'columnDomain',
    'group',
    'remark',
    'state',
    'columnRegistered',
    'expires',
    'nameServers',
    'columnLock',
  ] as const
  saveFile(csvFile([head.map(key => cell(t(key))), ...lines]), `${t('portfolioFile')}.csv`)
  return { count: lines.length, more: next !== undefined && rows.length >= maxExported }
}
