import type { AccountDomain, DomainData, DomainStatus, GraceStatus } from '../registry/port.ts'
import type { DomainAnswer } from './answers.ts'
import { readInstant } from './times.ts'

/** What the registrar's states mean in the terms of RFC 5731. A state that is not listed has no status. */
const statusesOf: Readonly<Record<string, readonly DomainStatus[]>> = {
  '53': ['clientTransferProhibited'],
  '54': ['clientTransferProhibited'],
  '57': ['serverTransferProhibited', 'serverUpdateProhibited', 'serverRenewProhibited'],
  '58': ['serverTransferProhibited', 'serverUpdateProhibited', 'serverDeleteProhibited'],
  '88': ['pendingTransfer'],
  '9982': ['clientHold'],
}
const gracesOf: Readonly<Record<string, readonly GraceStatus[]>> = { '9978': ['redemptionPeriod'] }

const accountStates: Readonly<Record<string, AccountDomain['state']>> = {
  '0': 'usable',
  '53': 'usable',
  '54': 'usable',
  '9982': 'usable',
  '9992': 'usable',
  '57': 'frozen',
  '58': 'disputed',
  '9978': 'ended',
  '9993': 'ended',
  '9994': 'ended',
}

/** The states of a change of name servers that has not ended. */
const changing: ReadonlySet<string> = new Set(['1', '3', '111'])

export const hostsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s,]+/)
    .map(host => host.replace(/\.$/, ''))
    .filter(Boolean)

export const changeFailed = (answer: DomainAnswer): boolean => answer.dnszt === '2'
export const isChanging = (answer: DomainAnswer): boolean => changing.has(answer.dnszt)

export function domainData(answer: DomainAnswer): DomainData {
  const statuses: DomainStatus[] = [...(statusesOf[answer.zt] ?? [])]
  if (isChanging(answer)) statuses.push('pendingUpdate')
  if (answer.jx_ting === '1' && !statuses.includes('clientHold')) statuses.push('clientHold')
  return {
    name: answer.ym.toLowerCase(),
    registryId: '',
    statuses: statuses.length > 0 ? statuses : ['ok'],
    graceStatuses: [...(gracesOf[answer.zt] ?? [])],
    registrant: null,
    contacts: [],
    nameServers: hostsOf(answer.ymdns),
    subordinateHosts: [],
    sponsor: answer.uid,
    creator: null,
    createdAt: readInstant(answer.zcsj),
    updater: null,
    updatedAt: null,
    expiresAt: readInstant(answer.dqsj),
    transferredAt: null,
    authCode: null,
    dnssec: null,
  }
}

export const accountDomain = (answer: DomainAnswer): AccountDomain => ({
  name: answer.ym.toLowerCase(),
  state: accountStates[answer.zt] ?? 'busy',
  addedAt: readInstant(answer.tjsj),
  registeredAt: readInstant(answer.zcsj),
  expiresAt: readInstant(answer.dqsj),
  nameServers: hostsOf(answer.ymdns),
})
