import * as contract from '@namestead/contract/operate/support'
import { implement } from '../../platform/use-case.ts'
import { decideAbuseReport, endAbuseHold, listAbuseReports } from './decide-abuse-report.ts'
import { decideDisclosureRequest, listDisclosureRequests, showDisclosureRequest } from './decide-disclosure-request.ts'
import { listDisputes, lockDisputedDomain, releaseDisputedDomain } from './lock-disputed-domain.ts'
import { answerOrder, closeOrder, listOrders, openOrder, showOrder } from './operate-work-orders.ts'

export const operatorCalls = [
  implement(contract.listAbuseReports, listAbuseReports),
  implement(contract.decideAbuseReport, decideAbuseReport),
  implement(contract.endAbuseHold, endAbuseHold),
  implement(contract.listDisclosureRequests, listDisclosureRequests),
  implement(contract.showDisclosureRequest, showDisclosureRequest),
  implement(contract.decideDisclosureRequest, decideDisclosureRequest),
  implement(contract.lockDisputedDomain, lockDisputedDomain),
  implement(contract.releaseDisputedDomain, releaseDisputedDomain),
  implement(contract.listDisputes, listDisputes),
  implement(contract.openWorkOrder, openOrder),
  implement(contract.answerWorkOrder, answerOrder),
  implement(contract.closeWorkOrder, closeOrder),
  implement(contract.listWorkOrders, listOrders),
  implement(contract.showWorkOrder, showOrder),
]
