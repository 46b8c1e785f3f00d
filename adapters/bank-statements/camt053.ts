import { SaxesParser } from 'saxes'
import type { ReadStatement, Statement, StatementBalance, StatementLine } from './port.ts'
import { amountIn, dayIn, givenIn, hundredthsOf, isZero } from './values.ts'

/** The text of elements below another, by the path from it. */
type Texts = Map<string, string[]>

/** Deeper than any element of the message. Paths are written out, so that a deeper file would cost the square of its size. */
const maxDepth = 40

interface Open {
  readonly texts: Texts
  readonly lines: StatementLine[]
  readonly balances: Texts[]
}

/**
 * Reads the entries of an ISO 20022 bank to customer statement (camt.053.001.02 to .08), by statement (Stmt). An entry (Ntry) may hold
 * several transactions (TxDtls), each with an amount of its own: a batch is read as its transactions. Only booked entries count. Strict
 * XML without a document type declaration.
 */
export function readCamt053(text: string): ReadStatement {
  const parser = new SaxesParser({ xmlns: true })
  const statements: Statement[] = []
  const path: string[] = []
  let isStatement = false
  let unreadable = false
  let statement: Open | undefined
  let entry: Texts | undefined
  let details: Texts[] = []
  let balance: Texts | undefined
  let written = ''
  const note = (texts: Texts, above: string, value: string, more: readonly string[] = []) => {
    const key = [...path.slice(path.indexOf(above) + 1), ...more].join('/')
    const all = texts.get(key)
    if (all) all.push(value)
    else texts.set(key, [value])
  }
  /** Where a text of the open element belongs. */
  const place = (): [Texts, string] | undefined => {
    const inDetails = details.at(-1)
    if (entry && inDetails && path.includes('TxDtls')) return [inDetails, 'TxDtls']
    if (entry) return [entry, 'Ntry']
    if (balance) return [balance, 'Bal']
    return statement && [statement.texts, 'Stmt']
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
    if (local === 'Stmt') statement = { texts: new Map(), lines: [], balances: [] }
    if (local === 'Ntry') {
      entry = new Map()
      details = []
    }
    if (local === 'TxDtls') details.push(new Map())
    if (local === 'Bal' && !entry) balance = new Map()
    const currency = attributes.Ccy?.value
    const at = place()
    if (at && local === 'Amt' && currency !== undefined) note(...at, currency, ['@Ccy'])
  })
  const take = (part: string) => {
    written += part
  }
  parser.on('text', take)
  parser.on('cdata', take)
  parser.on('closetag', ({ local }) => {
    const value = written.trim()
    const at = place()
    if (at && value !== '') note(...at, value)
    path.pop()
    written = ''
    if (local === 'Bal' && balance) {
      statement?.balances.push(balance)
      balance = undefined
    }
    if (local === 'Ntry' && entry) {
      const lines = linesOf(entry, details, statement?.texts ?? new Map())
      entry = undefined
      if (lines) statement?.lines.push(...lines)
      else unreadable = true
    }
    if (local === 'Stmt' && statement) {
      const balances = balancesOf(statement.balances)
      if (balances) statements.push(statementOf(statement, balances))
      else unreadable = true
      statement = undefined
    }
    if (unreadable) throw new Error('not a line')
  })
  try {
    parser.write(text).close()
  } catch {
    return { fault: unreadable ? 'not-a-line' : 'not-readable', line: parser.line }
  }
  if (!isStatement) return { fault: 'not-readable', line: 1 }
  const isEmpty = statements.every(({ lines, balances }) => lines.length + balances.length === 0)
  return isEmpty ? { fault: 'no-lines', line: 1 } : { statements }
}

const statementOf = ({ texts, lines }: Open, balances: readonly StatementBalance[]): Statement => ({
  account: first(texts, 'Acct/Id/IBAN', 'Acct/Id/Othr/Id'),
  currency: first(texts, 'Acct/Ccy'),
  lines,
  balances,
})

/**
 * The booked balances of a statement; none where the bank gives only one of them. A day's opening may be its predecessor's closing.
 * Undefined: a balance of a day that does not exist.
 */
function balancesOf(all: readonly Texts[]): StatementBalance[] | undefined {
  const ofKind = (...kinds: readonly string[]) => all.find(one => kinds.includes(first(one, 'Tp/CdOrPrtry/Cd')))
  const [opening, closing] = [ofKind('OPBD') ?? ofKind('PRCD'), ofKind('CLBD')]
  if (!opening || !closing) return []
  const day = dayIn(first(closing, 'Dt/Dt', 'Dt/DtTm'))
  if (!day) return undefined
  const [before, after] = [signedOf(opening), signedOf(closing)]
  return before === undefined || after === undefined
    ? []
    : [{ day, opening: before, closing: after, currency: first(closing, 'Amt/@Ccy') }]
}

function signedOf(balance: Texts): string | undefined {
  const amount = amountIn(written(balance, 'Amt'))
  if (amount === undefined) return undefined
  return `${first(balance, 'CdtDbtInd') === 'DBIT' && !isZero(amount) ? '-' : ''}${amount}`
}

/** The first text that says something. */
const first = (texts: Texts, ...keys: readonly string[]): string =>
  keys
    .flatMap(key => texts.get(key) ?? [])
    .map(value => givenIn(value))
    .find(value => value !== '') ?? ''

/** An amount may be zero, which is something that is given. */
const written = (texts: Texts, ...keys: readonly string[]): string =>
  keys.map(key => texts.get(key)?.[0]).find(value => value !== undefined) ?? ''

/** Undefined: a booked entry without what a booking must have. */
function linesOf(entry: Texts, details: readonly Texts[], statement: Texts): StatementLine[] | undefined {
  const status = first(entry, 'Sts/Cd', 'Sts')
  if (status !== '' && status !== 'BOOK') return []
  const booked = amountIn(written(entry, 'Amt'))
  if (booked !== undefined && isZero(booked) && details.length < 2) return []
  const bookedOn = dayIn(written(entry, 'BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt', 'ValDt/DtTm'))
  if (!bookedOn || booked === undefined) return undefined
  const parts = details.length > 0 ? details : [new Map<string, string[]>()]
  const references = referencesOf(entry, parts)
  const formerReferences = formerReferencesOf(entry, parts)
  const lines = parts.map((part, at): StatementLine | undefined => {
    // The entry's amount is what was booked: that of its only transaction may be what was sent, before charges.
    const of = parts.length > 1 ? part : entry
    const amount = amountIn(written(of, 'Amt', 'AmtDtls/TxAmt/Amt'))
    const currency = first(of, 'Amt/@Ccy', 'AmtDtls/TxAmt/Amt/@Ccy')
    const indicator = first(parts.length > 1 ? part : entry, 'CdtDbtInd') || first(entry, 'CdtDbtInd')
    if (amount === undefined || !/^[A-Z]{3}$/.test(currency) || !/^(?:CRDT|DBIT)$/.test(indicator)) return undefined
    const remittance = [
      ...(part.get('RmtInf/Ustrd') ?? []),
      ...(part.get('RmtInf/Strd/CdtrRefInf/Ref') ?? []),
      ...(part.get('RmtInf/Strd/AddtlRmtInf') ?? []),
      first(part, 'Refs/EndToEndId'),
      first(entry, 'AddtlNtryInf'),
    ]
    return {
      reference: (references[at] ?? '').slice(0, 140),
      formerReference: (formerReferences[at] ?? '').slice(0, 140),
      marks: [
        first(statement, 'Id'),
        first(part, 'Refs/EndToEndId'),
        first(part, 'Refs/TxId'),
        first(part, 'Refs/InstrId'),
        first(part, 'RltdPties/DbtrAcct/Id/IBAN', 'RltdPties/DbtrAcct/Id/Othr/Id'),
      ].join('\n'),
      bookedOn,
      amount,
      currency,
      credit: indicator === 'CRDT',
      reversal: /^(?:true|1)$/.test(first(entry, 'RvslInd')) || [...part.keys()].some(key => key.startsWith('RtrInf')),
      payer: first(part, ...payerPaths).slice(0, 140),
      remittance: remittance
        .filter(text => givenIn(text))
        .join(' ')
        .slice(0, 1000),
    }
  })
  if (!lines.every(line => line !== undefined)) return undefined
  if (lines.length > 1 && !addsUp(lines, booked)) return undefined
  return lines.filter(({ amount }) => !isZero(amount))
}

/** Who paid: who the account belongs to, before those for whom or by whom the payment was made. */
const payerPaths = [
  ...['RltdPties/Dbtr/Pty/Nm', 'RltdPties/Dbtr/Nm', 'RltdPties/Dbtr/Agt/FinInstnId/Nm', 'RltdPties/DbtrAcct/Nm'],
  ...['UltmtDbtr', 'InitgPty'].flatMap(party => [`RltdPties/${party}/Pty/Nm`, `RltdPties/${party}/Nm`]),
]

/**
 * What the bank calls each transaction: TxId, InstrId and EndToEndId are the payer's, and NtryRef counts within a statement. Some banks
 * repeat the batch's reference in each of its transactions.
 */
function referencesOf(entry: Texts, parts: readonly Texts[]): string[] {
  const whole = first(entry, 'AcctSvcrRef')
  const own = parts.map(part => first(part, 'Refs/AcctSvcrRef'))
  if (parts.length === 1) return [whole || own[0] || '']
  return own.map((one, at) => {
    if (one && one !== whole && own.indexOf(one) === at) return one
    const reference = one || whole
    return reference && `${reference}/${at + 1}`
  })
}

function formerReferencesOf(entry: Texts, parts: readonly Texts[]): string[] {
  const raw = (texts: Texts, ...keys: readonly string[]) =>
    keys.map(key => texts.get(key)?.[0]).find(value => value !== undefined && value !== 'NOTPROVIDED') ?? ''
  const whole = raw(entry, 'AcctSvcrRef', 'NtryRef')
  const known = new Set<string>()
  return parts.map((part, at) => {
    const own = raw(part, 'Refs/AcctSvcrRef', 'Refs/TxId', 'Refs/InstrId')
    if (own !== '' && known.has(own)) return `${own}/${at + 1}`
    known.add(own)
    return own || (whole && (parts.length > 1 ? `${whole}/${at + 1}` : whole))
  })
}

/** In absolute values: a debit in a batch of credits would hide a credit that the bank did not book. */
const addsUp = (lines: readonly StatementLine[], booked: string): boolean =>
  lines.reduce((sum, { amount }) => sum + hundredthsOf(amount), 0n) === hundredthsOf(booked)
