/** Maps each command to its use case, and whether it changes data. */
import type { Response } from '../epp/answers.ts'
import type { Command, Login } from '../epp/commands.ts'
import { checkDomains } from './check-domains.ts'
import { checkContacts, createContact, deleteContact, readContact, updateContact } from './contacts.ts'
import { createDomain } from './create-domain.ts'
import { deleteDomain } from './delete-domain.ts'
import { checkHosts, createHost, deleteHost, readHost, updateHost } from './hosts.ts'
import { acknowledgeMessage, requestMessage } from './poll.ts'
import { readDomain } from './read-domain.ts'
import { renewDomain } from './renew-domain.ts'
import { reportRestore, requestRestore } from './restore-domain.ts'
import type { Sql } from './statement.ts'
import * as contactTransfers from './transfer-contact.ts'
import * as domainTransfers from './transfer-domain.ts'
import { updateDomain } from './update-domain.ts'
import type { Actor } from './use-case.ts'

export type ServedCommand = Exclude<Command, Login | { kind: 'logout' }>

const reading: ReadonlySet<Command['kind']> = new Set<Command['kind']>([
  'poll-request',
  'check-domains',
  'read-domain',
  'query-domain-transfer',
  'check-contacts',
  'read-contact',
  'query-contact-transfer',
  'check-hosts',
  'read-host',
])

export function isReading(command: ServedCommand): boolean {
  return reading.has(command.kind)
}

export function execute(sql: Sql, actor: Actor, command: ServedCommand): Promise<Response> {
  switch (command.kind) {
    case 'poll-request':
      return requestMessage(sql, actor, command)
    case 'poll-acknowledge':
      return acknowledgeMessage(sql, actor, command)
    case 'check-domains':
      return checkDomains(sql, actor, command)
    case 'read-domain':
      return readDomain(sql, actor, command)
    case 'create-domain':
      return createDomain(sql, actor, command)
    case 'renew-domain':
      return renewDomain(sql, actor, command)
    case 'update-domain':
      return updateDomain(sql, actor, command)
    case 'delete-domain':
      return deleteDomain(sql, actor, command)
    case 'request-restore':
      return requestRestore(sql, actor, command)
    case 'report-restore':
      return reportRestore(sql, actor, command)
    case 'request-domain-transfer':
      return domainTransfers.requestDomainTransfer(sql, actor, command)
    case 'query-domain-transfer':
      return domainTransfers.queryDomainTransfer(sql, actor, command)
    case 'approve-domain-transfer':
      return domainTransfers.approveDomainTransfer(sql, actor, command)
    case 'reject-domain-transfer':
      return domainTransfers.rejectDomainTransfer(sql, actor, command)
    case 'cancel-domain-transfer':
      return domainTransfers.cancelDomainTransfer(sql, actor, command)
    case 'check-contacts':
      return checkContacts(sql, actor, command)
    case 'read-contact':
      return readContact(sql, actor, command)
    case 'create-contact':
      return createContact(sql, actor, command)
    case 'update-contact':
      return updateContact(sql, actor, command)
    case 'delete-contact':
      return deleteContact(sql, actor, command)
    case 'request-contact-transfer':
      return contactTransfers.requestContactTransfer(sql, actor, command)
    case 'query-contact-transfer':
      return contactTransfers.queryContactTransfer(sql, actor, command)
    case 'approve-contact-transfer':
      return contactTransfers.approveContactTransfer(sql, actor, command)
    case 'reject-contact-transfer':
      return contactTransfers.rejectContactTransfer(sql, actor, command)
    case 'cancel-contact-transfer':
      return contactTransfers.cancelContactTransfer(sql, actor, command)
    case 'check-hosts':
      return checkHosts(sql, actor, command)
    case 'read-host':
      return readHost(sql, actor, command)
    case 'create-host':
      return createHost(sql, actor, command)
    case 'update-host':
      return updateHost(sql, actor, command)
    case 'delete-host':
      return deleteHost(sql, actor, command)
  }
}
