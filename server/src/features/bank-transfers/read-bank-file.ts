import { readCamt053 } from '@namestead/adapters/bank-statements/camt053'
import { readStatementCsv } from '@namestead/adapters/bank-statements/csv'
import type { ReadStatement } from '@namestead/adapters/bank-statements/port'

/** XML is read as camt.053, anything else as CSV. */
export function readBankFile(file: string): ReadStatement {
  return file.trimStart().startsWith('<') ? readCamt053(file) : readStatementCsv(file)
}
