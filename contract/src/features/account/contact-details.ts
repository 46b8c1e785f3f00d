/** A customer's contact channels besides email; empty where not given. */
export interface ContactDetails {
  readonly wechat: string
  readonly qq: string
  readonly skype: string
  readonly whatsapp: string
  readonly telegram: string
}

export const contactKinds = ['skype', 'whatsapp', 'telegram', 'wechat', 'qq'] as const
export type ContactKind = (typeof contactKinds)[number]

/** At least one of these is required (specification, section 5). */
const effective = ['skype', 'whatsapp', 'telegram'] as const

const patterns: Readonly<Record<ContactKind, RegExp>> = {
  telegram: /^[A-Za-z\d_-]{5,30}$/,
  wechat: /^[A-Za-z\d_-]{4,20}$/,
  whatsapp: /^\d{6,20}$/,
  qq: /^[1-9]\d{4,10}$/,
  // A number, or an id that looks like an email address.
  skype: /^(?:[1-9]\d{5,19}|[\w.+-]{1,64}@[A-Za-z\d-]+(?:\.[A-Za-z\d-]+)+)$/,
}

export const isContact = (kind: ContactKind, value: string): boolean => patterns[kind].test(value)

export const hasEffectiveContact = (details: ContactDetails): boolean => effective.some(kind => details[kind] !== '')
