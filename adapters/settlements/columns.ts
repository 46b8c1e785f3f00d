import { type ReadSettlement, settlementKinds } from './port.ts'
import { instantIn, readRecords } from './records.ts'

/** Reads `at,kind,reference,payment,amount,fee,currency`: for providers whose own export has no fixed format. */
export const readSettlementColumns = (text: string): ReadSettlement =>
  readRecords(text, {
    columns: ['at', 'kind', 'reference', 'payment', 'amount', 'fee', 'currency'],
    readLine(cell) {
      const kind = settlementKinds.find(known => known === cell('kind'))
      return (
        kind && {
          reference: cell('reference'),
          kind,
          payment: cell('payment') || undefined,
          amount: cell('amount'),
          fee: cell('fee') || '0',
          currency: cell('currency'),
          at: instantIn(cell('at')),
        }
      )
    },
  })
