import * as contract from '@namestead/contract/operate/support'
import { commandOf } from '../../platform/commands.ts'

const order = { value: 'id', meaning: 'the work order' }
const files = { value: 'file', meaning: 'an image or a PDF file for the customer', attachment: true, several: true }

export const commands = [
  commandOf(contract.listAbuseReports, {
    meaning: 'Lists the abuse reports that await a decision, oldest first.',
    options: {},
    formatResult: ({ reports }) =>
      reports.length === 0
        ? 'No abuse reports await a decision.'
        : reports
            .map(
              one =>
                `${one.report}  ${one.kind}  ${one.name} of account ${one.account}  by ${one.reporter} <${one.email}>  ${one.receivedAt.toISOString()}\n    ${one.evidence}`,
            )
            .join('\n'),
  }),
  commandOf(contract.decideAbuseReport, {
    meaning:
      'Decides an abuse report. hold suspends the domain; refer names others who must act. The reporter is emailed.',
    options: {
      report: { value: 'id', meaning: 'as list-abuse-reports shows it' },
      decision: { value: 'decision', meaning: 'hold, refer or no-action' },
      note: { meaning: 'kept with the report, and shown to nobody else' },
    },
    formatResult: (_data, given) => `Abuse report ${given.text('report')} is decided.`,
  }),
  commandOf(contract.endAbuseHold, {
    meaning: 'Lets a domain work again that was suspended for abuse.',
    options: { name: { value: 'domain', meaning: 'as an A-label' } },
    formatResult: (_data, given) => `${given.text('name')} is no longer suspended for abuse.`,
  }),
  commandOf(contract.listDisclosureRequests, {
    meaning: 'Lists the disclosure requests that await a decision, those due first.',
    options: {},
    formatResult: ({ requests }) =>
      requests.length === 0
        ? 'No disclosure requests await a decision.'
        : requests
            .map(
              one =>
                `${one.request}  ${one.urgent ? 'URGENT  ' : ''}${one.kind}  ${one.name}  by ${one.requester} <${one.email}>  due ${one.dueAt.toISOString()}`,
            )
            .join('\n'),
  }),
  commandOf(contract.showDisclosureRequest, {
    meaning: 'Shows a disclosure request with the registrant that it asks about.',
    options: { request: { value: 'id', meaning: 'as list-disclosure-requests shows it' } },
    formatResult: one =>
      [
        `${one.request}  ${one.kind}  ${one.name} of account ${one.account}  by ${one.requester} <${one.email}>`,
        `legal basis: ${one.legalBasis}`,
        one.evidence,
        'registrant:',
        ...one.registrant.map(line => `    ${line}`),
      ].join('\n'),
  }),
  commandOf(contract.decideDisclosureRequest, {
    meaning:
      'Decides a disclosure request. The answer is emailed as it is written: it has what is disclosed, or why not.',
    options: {
      request: { value: 'id', meaning: 'as list-disclosure-requests shows it' },
      decision: { value: 'decision', meaning: 'disclosed, partly or refused' },
      answer: { value: 'file', meaning: 'the text for the requester', file: true },
    },
    formatResult: (_data, given) => `Disclosure request ${given.text('request')} is decided.`,
  }),
  commandOf(contract.lockDisputedDomain, {
    meaning: 'Locks a domain for a proceeding, until its outcome. Its owner is told. It keeps working.',
    options: {
      name: { value: 'domain', meaning: 'as an A-label' },
      proceeding: { value: 'kind', meaning: 'udrp, urs, tdrp or court' },
      caseNumber: { value: 'number', meaning: 'the reference of the provider or the court' },
    },
    formatResult: ({ dispute }, given) => `${given.text('name')} is locked, dispute ${dispute}.`,
  }),
  commandOf(contract.releaseDisputedDomain, {
    meaning: 'Ends the lock of a dispute. What was decided is kept; carry it out afterwards.',
    options: {
      dispute: { value: 'id', meaning: 'as list-disputes shows it' },
      outcome: { meaning: 'what was decided, by whom and when' },
    },
    formatResult: (_data, given) => `Dispute ${given.text('dispute')} is closed.`,
  }),
  commandOf(contract.listDisputes, {
    meaning: 'Lists the open disputes, with whether the registry has locked the domain.',
    options: {},
    formatResult: ({ disputes }) =>
      disputes.length === 0
        ? 'No dispute is open.'
        : disputes
            .map(
              one =>
                `${one.dispute}  ${one.proceeding}  ${one.caseNumber}  ${one.name} of account ${one.account}  since ${one.lockedAt.toISOString()}  ${one.atRegistry ? 'locked at the registry' : 'NOT LOCKED at the registry'}`,
            )
            .join('\n'),
  }),
  commandOf(contract.openWorkOrder, {
    meaning: 'Opens a work order for an account. An urgent one is also emailed, and shown when the customer signs in.',
    options: {
      account: { value: 'id', meaning: 'the account' },
      title: { meaning: 'one line' },
      text: { meaning: 'what the customer should know and do' },
      urgent: { meaning: 'marks it as urgent' },
      files,
    },
    formatResult: ({ order }) => `Work order ${order} is open.`,
  }),
  commandOf(contract.answerWorkOrder, {
    meaning: 'Replies to a work order, which then awaits the customer.',
    options: { order, text: { meaning: 'the reply' }, files },
    formatResult: (_data, given) => `Work order ${given.text('order')} is answered.`,
  }),
  commandOf(contract.closeWorkOrder, {
    meaning: 'Closes a work order.',
    options: { order },
    formatResult: (_data, given) => `Work order ${given.text('order')} is closed.`,
  }),
  commandOf(contract.listWorkOrders, {
    meaning: 'Lists the work orders that await our reply, or those in another state or of an account.',
    options: {
      state: { value: 'state', meaning: 'open, answered (awaits our reply) or closed' },
      account: { value: 'id', meaning: 'only of this account' },
      next: { value: 'id', meaning: 'continues before this work order' },
    },
    formatResult: ({ orders, next }) =>
      [
        ...orders.map(
          one =>
            `${one.order}  account ${one.account}  ${one.state}${one.urgent ? '  urgent' : ''}  ${one.title}\n    ${one.last}`,
        ),
        ...(next ? [`more: --next ${next}`] : []),
      ].join('\n') || 'No work orders found.',
  }),
  commandOf(contract.showWorkOrder, {
    meaning: 'Shows a work order with its conversation, its domains and the number of its files.',
    options: { order },
    formatResult: one =>
      [
        `${one.order}  ${one.kind}  account ${one.account}  ${one.state}${one.urgent ? '  urgent' : ''}  ${one.title}`,
        ...(one.domains.length > 0 ? [`domains: ${one.domains.join(' ')}`] : []),
        ...(one.rating === null ? [] : [`rated ${one.rating} of 5  ${one.ratingNote}`]),
        ...one.messages.map(({ author, at, text }) => `${at.toISOString()}  ${author}\n    ${text}`),
        `files: ${one.files.map(({ name }) => name).join(', ') || 'none'}`,
      ].join('\n'),
  }),
]
