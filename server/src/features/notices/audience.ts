import type { SiteMessageKind, TodoKind } from '@namestead/contract/notices'
import { type Area, permits, type Rights } from '@namestead/contract/rights'
import { sql } from 'kysely'
import type { Actor } from '../../platform/use-case.ts'

/** The area of each kind of message: a member reads those of the areas that they may read. `owner`: about the owner's own account. */
const areaOfMessage: Readonly<Record<SiteMessageKind, Area | 'owner'>> = {
  account: 'owner',
  funds: 'money',
  order: 'money',
  domain: 'domains',
  'work-order': 'support',
  security: 'owner',
  // Each account gets its own, members too.
  announcement: 'owner',
}

const areaOfTodo: Readonly<Record<TodoKind, Area | 'owner'>> = {
  debt: 'money',
  'unpaid-order': 'money',
  'abnormal-recharge': 'money',
  'registrant-email': 'registrants',
  'transfer-out': 'move',
  'transfer-code': 'buy',
  'queued-transfer': 'buy',
  push: 'move',
  'domain-free': 'buy',
  'urgent-work-order': 'support',
  'work-order': 'support',
  'contact-details': 'owner',
}

export type Reader = Pick<Actor, 'account' | 'by' | 'rights'>

const mayRead = (rights: Rights, area: Area | 'owner') => permits(rights, area === 'owner' ? area : `${area}.read`)

/** Of `site_messages`: what the reader sees. A member sees the messages of their own account as well. */
export function isReadBy({ account, by, rights }: Reader) {
  if (rights === 'all') return sql<boolean>`account_id = ${account}`
  const kinds = Object.entries(areaOfMessage).flatMap(([kind, area]) => (mayRead(rights, area) ? [kind] : []))
  return sql<boolean>`((account_id = ${account} and kind = any(${kinds}::text[])) or account_id = ${by.id})`
}

export const seesTodo = (rights: Rights, kind: TodoKind): boolean => mayRead(rights, areaOfTodo[kind])
