import * as contract from '@namestead/contract/operate/reconciliation'
import { implement } from '../../platform/use-case.ts'
import { bookTopUp } from './book-top-up.ts'
import { enterPayoutBalance, enterRegistryBalance, enterTaxReturn } from './enter-papers.ts'
import { approveExplanation, explainDifference, refuseExplanation } from './explain.ts'
import { importSettlement } from './import-settlement.ts'
import { listComparisons, listExplanations, showComparison } from './list-comparisons.ts'
import { readMargins } from './read-margins.ts'

export const operatorCalls = [
  implement(contract.listComparisons, listComparisons),
  implement(contract.showComparison, showComparison),
  implement(contract.importSettlement, importSettlement),
  implement(contract.enterRegistryBalance, enterRegistryBalance),
  implement(contract.enterPayoutBalance, enterPayoutBalance),
  implement(contract.enterTaxReturn, enterTaxReturn),
  implement(contract.bookTopUp, bookTopUp),
  implement(contract.explainDifference, explainDifference),
  implement(contract.listExplanations, listExplanations),
  implement(contract.approveExplanation, approveExplanation),
  implement(contract.refuseExplanation, refuseExplanation),
  implement(contract.readMargins, readMargins),
]
