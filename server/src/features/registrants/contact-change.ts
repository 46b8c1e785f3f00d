import type { DomainContact, DomainData, UpdateDomain } from '@namestead/adapters/registry/port'

const roles = ['admin', 'tech', 'billing'] as const

/** What gives a domain this contact in every role; nothing where it has it. */
export function contactChange(
  { registrant, contacts }: Pick<DomainData, 'registrant' | 'contacts'>,
  contact: string,
): Pick<UpdateDomain, 'registrant'> & { add?: { contacts: DomainContact[] }; remove?: { contacts: DomainContact[] } } {
  const wanted: DomainContact[] = roles.map(role => ({ role, contact }))
  const has = (all: readonly DomainContact[], one: DomainContact) =>
    all.some(({ role, contact: id }) => role === one.role && id === one.contact)
  const add = wanted.filter(one => !has(contacts, one))
  const remove = contacts.filter(one => !has(wanted, one))
  return {
    ...(registrant === contact ? {} : { registrant: contact }),
    ...(add.length > 0 ? { add: { contacts: add } } : {}),
    ...(remove.length > 0 ? { remove: { contacts: remove } } : {}),
  }
}
