import { SaxesParser } from 'saxes'
import type { ReadStatement, StatementBalance, StatementLine } from './port.ts'

/** The text of elements below an entry, by the path from it. */
type Texts = Map<string, string[]>

/** Deeper than any element of the message. Paths are written out, so that a deeper file would cost the square of its size. */
const maxDepth = 40

/**
 * Reads the entries of an ISO 20022 bank to customer statement (camt.053.001.02 to .08). An entry (Ntry) may hold several
 * transactions (TxDtls), each with an amount of its own: a batch is read as its transactions. Only booked entries count. Strict
 * XML without a document type declaration.
 */
export function readCamt053(text: string): ReadStatement {
  const parser = new SaxesParser({ xmlns: true })
  const lines: StatementLine[] = []
  const path: string[] = []
  let isStatement = false
  let unreadable = false
  let entry: Texts | undefined
  let details: Texts[] = []
  let balance: Texts | undefined
  const balances: StatementBalance[] = []
  let ofStatement: Texts[] = []
  let written = ''
  const note = (texts: Texts, at: readonly string[], value: string) => {
    const key = at.join('/')
    const all = texts.get(key)
    if (all) all.push(value)
    else texts.set(key, [value])
  }
  parser.on('doctype', () => {
    throw new Error('a document type declaration is not accepted')
  })
  parser.on('opentag', ({ local, uri, attributes }) => {
    path.push(local)
    if (path.length > maxDepth) throw new Error('no statement nests its elements so deep')
    written = ''
    if (local === 'BkToCstmrStmt' && /^urn:iso:std:iso:20022:tech:xsd:camt\.053\.001\.\d{2}$/.test(uri))
      isStatement = true
    if (local === 'Ntry') {
      entry = new Map()
      details = []
    }
    if (local === 'TxDtls') details.push(new Map())
    if (local === 'Bal') balance = new Map()
    const currency = attributes.Ccy?.value
    if (balance && local === 'Amt' && currency !== undefined) note(balance, ['@Ccy'], currency)
    if (entry && local === 'Amt' && currency !== undefined)
      note(details.at(-1) && inDetails() ? last() : entry, [...below(), '@Ccy'], currency)
  })
  parser.on('text', part => {
    written += part
  })
  parser.on('closetag', ({ local }) => {
    const value = written.trim()
    if (entry && value !== '') note(inDetails() ? last() : entry, below(), value)
    if (balance && value !== '') note(balance, path.slice(path.indexOf('Bal') + 1), value)
    path.pop()
    written = ''
    if (local === 'Bal' && balance) {
      ofStatement.push(balance)
      balance = undefined
    }
    if (local === 'Stmt') {
      balances.push(...balanceOf(ofStatement))
      ofStatement = []
    }
    if (local !== 'Ntry' || !entry) return
    const read = linesOf(entry, details)
    if (read) lines.push(...read)
    else unreadable = true
    entry = undefined
    if (unreadable) throw new Error('not a line')
  })
  const inDetails = () => path.includes('TxDtls')
  const last = () => details.at(-1) ?? new Map()
  const below = () => path.slice(path.indexOf(inDetails() ? 'TxDtls' : 'Ntry') + 1)
  try {
    parser.write(text).close()
  } catch {
    return { fault: unreadable ? 'not-a-line' : 'not-readable', line: parser.line }
  }
  if (!isStatement) return { fault: 'not-readable', line: 1 }
  if (lines.length === 0) return { fault: 'no-lines', line: 1 }
  return balances.length > 0 ? { lines, balances } : { lines }
}

/** The booked balances of a statement; none where the bank gives only one of them. A day's opening may be its predecessor's closing. */
function balanceOf(all: readonly Texts[]): StatementBalance[] {
  const ofKind = (...kinds: readonly string[]) => all.find(one => kinds.includes(first(one, 'Tp/CdOrPrtry/Cd')))
  const [opening, closing] = [ofKind('OPBD', 'PRCD'), ofKind('CLBD')]
  if (!opening || !closing) return []
  const written = first(closing, 'Dt/Dt', 'Dt/DtTm').slice(0, 10)
  const day = new Date(/^\d{4}-\d{2}-\d{2}$/.test(written) ? written : Number.NaN)
  const currency = first(closing, '@Ccy')
  const [before, after] = [signedOf(opening), signedOf(closing)]
  if (Number.isNaN(day.getTime()) || before === undefined || after === undefined) return []
  return [{ day, opening: before, closing: after, currency }]
}

function signedOf(balance: Texts): string | undefined {
  const amount = first(balance, 'Amt')
  if (!/^\d{1,13}(?:\.\d{1,2}0*)?$/.test(amount)) return undefined
  return `${first(balance, 'CdtDbtInd') === 'DBIT' ? '-' : ''}${amount}`
}

const first = (texts: Texts, ...keys: readonly string[]): string =>
  keys.map(key => texts.get(key)?.[0]).find(value => value !== undefined && value !== 'NOTPROVIDED') ?? ''

/** Undefined: a booked entry without what a booking must have. */
function linesOf(entry: Texts, details: readonly Texts[]): StatementLine[] | undefined {
  const status = first(entry, 'Sts/Cd', 'Sts')
  if (status !== '' && status !== 'BOOK') return []
  const date = first(entry, 'BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt', 'ValDt/DtTm')
  const bookedOn = new Date(date)
  if (!/^\d{4}-\d{2}-\d{2}/.test(date) || Number.isNaN(bookedOn.getTime())) return undefined
  const entryReference = first(entry, 'AcctSvcrRef', 'NtryRef')
  const parts = details.length > 0 ? details : [new Map<string, string[]>()]
  const known = new Set<string>()
  const lines = parts.map((part, at): StatementLine | undefined => {
    // What was booked is the entry's amount: that of its only transaction may be what was sent, before charges.
    const of = parts.length > 1 ? part : entry
    const amount = first(of, 'Amt', 'AmtDtls/TxAmt/Amt')
    const currency = first(of, 'Amt/@Ccy', 'AmtDtls/TxAmt/Amt/@Ccy')
    const indicator = first(part, 'CdtDbtInd') || first(entry, 'CdtDbtInd')
    const own = first(part, 'Refs/AcctSvcrRef', 'Refs/TxId', 'Refs/InstrId')
    // Some banks repeat the batch's reference in each of its transactions.
    const isRepeated = own !== '' && known.has(own)
    known.add(own)
    const reference = isRepeated
      ? `${own}/${at + 1}`
      : own || (entryReference && (parts.length > 1 ? `${entryReference}/${at + 1}` : entryReference))
    if (!reference || !isAmount(amount) || !/^[A-Z]{3}$/.test(currency) || !/^(?:CRDT|DBIT)$/.test(indicator))
      return undefined
    const remittance = [
      ...(part.get('RmtInf/Ustrd') ?? []),
      first(part, 'RmtInf/Strd/CdtrRefInf/Ref'),
      first(part, 'Refs/EndToEndId'),
      first(entry, 'AddtlNtryInf'),
    ]
    return {
      reference: reference.slice(0, 140),
      bookedOn,
      amount,
      currency,
      credit: indicator === 'CRDT',
      payer: first(part, 'RltdPties/Dbtr/Pty/Nm', 'RltdPties/Dbtr/Nm', 'RltdPties/UltmtDbtr/Pty/Nm').slice(0, 140),
      remittance: remittance.filter(Boolean).join(' ').slice(0, 1000),
    }
  })
  if (!lines.every(line => line !== undefined)) return undefined
  return isMoreThanBooked(lines, entry) ? undefined : lines
}

/** Whether the transactions of a batch come to more than the bank booked for all of them. */
function isMoreThanBooked(lines: readonly StatementLine[], entry: Texts): boolean {
  const booked = first(entry, 'Amt')
  if (lines.length < 2 || !isAmount(booked)) return false
  const sum = lines.reduce(
    (total, { amount, credit }) => total + (credit ? hundredthsOf(amount) : -hundredthsOf(amount)),
    0n,
  )
  return (sum < 0n ? -sum : sum) > hundredthsOf(booked)
}

const hundredthsOf = (amount: string): bigint => {
  const [whole = '0', part = ''] = amount.split('.')
  return BigInt(whole) * 100n + BigInt(part.slice(0, 2).padEnd(2, '0'))
}

export const isAmount = (text: string): boolean => /^\d{1,13}(?:\.\d{1,2}0*)?$/.test(text) && /[1-9]/.test(text)
