import { formatAmount, usd } from '@namestead/contract/money'
import { element as tag, textElement as text } from '../../platform/xml.ts'
import type { PayeeDetails } from './payee-details.ts'

/** The account that pays out. */
export interface Debtor {
  readonly name: string
  readonly iban: string
  readonly bic: string
}

export interface Payment {
  /** Max35Text: our withdrawal's number, which the bank's statement brings back. */
  readonly id: string
  readonly holder: string
  /** Minor units of USD. */
  readonly amount: bigint
  readonly details: Extract<PayeeDetails, { kind: 'bank' }>
}

export interface PaymentFile {
  readonly messageId: string
  readonly at: Date
  readonly debtor: Debtor
  readonly payments: readonly Payment[]
}

const decimal = (minor: bigint) => formatAmount(usd(minor))

// External code set ClearingSystemIdentification1Code.
const clearingSystems = { 'us-routing': 'USABA', cnaps: 'CNAPS' } as const

/** The receiver's bank; an IBAN names it by itself, and the schema still wants the element where the agent is given at all. */
function agentOf(details: Payment['details']): string {
  if ('iban' in details) return ''
  const { bankCode, bankNumber } = details
  const bank =
    bankCode === 'bic'
      ? text('BICFI', bankNumber)
      : tag('ClrSysMmbId', tag('ClrSysId', text('Cd', clearingSystems[bankCode])), text('MmbId', bankNumber))
  return tag('CdtrAgt', tag('FinInstnId', bank))
}

const accountOf = (details: Payment['details']): string =>
  tag('CdtrAcct', tag('Id', 'iban' in details ? text('IBAN', details.iban) : tag('Othr', text('Id', details.number))))

/** One CreditTransferTransaction34, its elements in the order of the schema's sequence. */
const transaction = ({ id, holder, amount, details }: Payment): string =>
  tag(
    'CdtTrfTxInf',
    tag('PmtId', text('InstrId', id), text('EndToEndId', id)),
    tag('Amt', text('InstdAmt', decimal(amount), { Ccy: 'USD' })),
    agentOf(details),
    tag('Cdtr', text('Nm', holder.slice(0, 140)), tag('PstlAdr', text('Ctry', details.country))),
    accountOf(details),
    tag('RmtInf', text('Ustrd', `Withdrawal ${id}`)),
  )

/**
 * A customer credit transfer initiation of ISO 20022, pain.001.001.09: one PmtInf, USD, costs shared. It depends on nothing but
 * its input, so that the same batch is the same file.
 */
export function writePaymentFile({ messageId, at, debtor, payments }: PaymentFile): string {
  const count = `${payments.length}`
  const sum = decimal(payments.reduce((total, { amount }) => total + amount, 0n))
  const initiation = tag(
    'CstmrCdtTrfInitn',
    tag(
      'GrpHdr',
      text('MsgId', messageId),
      text('CreDtTm', at.toISOString()),
      text('NbOfTxs', count),
      text('CtrlSum', sum),
      tag('InitgPty', text('Nm', debtor.name)),
    ),
    tag(
      'PmtInf',
      text('PmtInfId', messageId),
      text('PmtMtd', 'TRF'),
      text('NbOfTxs', count),
      text('CtrlSum', sum),
      tag('ReqdExctnDt', text('Dt', at.toISOString().slice(0, 10))),
      tag('Dbtr', text('Nm', debtor.name)),
      tag('DbtrAcct', tag('Id', text('IBAN', debtor.iban))),
      tag('DbtrAgt', tag('FinInstnId', text('BICFI', debtor.bic))),
      text('ChrgBr', 'SHAR'),
      ...payments.map(transaction),
    ),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">${initiation}</Document>\n`
}
