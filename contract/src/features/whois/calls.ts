import { callsOver } from '../../call.ts'
import * as f from '../../fields.ts'
import { errors } from './errors.ts'

const { query, command, action } = callsOver(errors)

/** unknown: no source gave a usable answer; never treated as free. */
export const lookUpStates = ['registered', 'free', 'reserved', 'unknown'] as const
export const lookUpProtocols = ['rdap', 'whois'] as const

/**
 * Why a free domain cannot be registered here. paused: our account at its registry has a problem. refused: its registry does not
 * offer it. silent: it did not answer us.
 */
export const unofferedReasons = ['not-connected', 'not-open', 'paused', 'refused', 'silent'] as const

const sourceFields = {
  protocol: f.choice(lookUpProtocols),
  /** host name of the server */
  server: f.text(),
}

/**
 * The registration data of any domain: by RDAP, else by WHOIS. `name` is what was typed or pasted, cleaned like a search. Answers
 * are cached for minutes. After 20 look-ups in a minute an address is asked for a captcha, which the page handles (-105).
 */
export const lookUpDomain = action('/whois/look-up-domain', {
  access: 'visitor',
  right: 'domains.read',
  input: { name: f.text({ max: 255 }) },
  output: {
    /** domain as A-labels */
    name: f.text(),
    /** domain as U-labels, equal to `name` for ASCII domains */
    unicode: f.text(),
    tld: f.text(),
    state: f.choice(lookUpStates),
    registrar: f.nullable(
      f.object({
        name: f.text(),
        ianaId: f.nullable(f.text()),
        abuseEmail: f.nullable(f.text()),
        abusePhone: f.nullable(f.text()),
      }),
    ),
    registrant: f.nullable(
      f.object({
        name: f.nullable(f.text()),
        organization: f.nullable(f.text()),
        region: f.nullable(f.text()),
        /** as published: a code of ISO 3166-1, or a name */
        country: f.nullable(f.text()),
        /** the registry withholds data */
        redacted: f.truth,
      }),
    ),
    createdAt: f.nullable(f.instant),
    changedAt: f.nullable(f.instant),
    expiresAt: f.nullable(f.instant),
    /** status codes of EPP; others as published */
    statuses: f.array(f.text()),
    nameServers: f.array(f.text()),
    /** null: not published */
    signed: f.nullable(f.truth),
    /** the answer as it came */
    raw: f.note(),
    /** null: no source gave a usable answer */
    source: f.nullable(f.object(sourceFields)),
    /** sources that were asked and gave no usable answer */
    silent: f.rows(sourceFields),
    askedAt: f.instant,
    /** id in the account's portfolio */
    own: f.nullable(f.id),
    /** only with `free`: what registering it costs here, or why it cannot be registered here */
    offer: f.nullable(f.object({ premium: f.truth, register: f.amount, renew: f.nullable(f.amount) })),
    unoffered: f.nullable(f.choice(unofferedReasons)),
    can: f.object({
      /** it is registered through us, and its registrant can be written to */
      contact: f.truth,
      /** be notified when it is free */
      watch: f.truth,
      /** transfer it to this account */
      transferIn: f.truth,
    }),
  },
  errors: ['name-invalid', 'no-server', 'look-ups-busy'],
  guards: {
    rate: { per: 'address', count: 120, seconds: 60, soft: { count: 20, purpose: 'tjyz', per: 'address' } },
    captchaHandledByCaller: true,
  },
})

/** A domain whose registrant can be written to: one that is registered through us. */
export const readContact = query('/whois/read-contact', {
  access: 'visitor',
  input: { name: f.text({ max: 255 }) },
  output: { name: f.text(), unicode: f.text(), tld: f.text() },
  errors: ['name-invalid', 'domain-not-ours'],
  guards: { rate: { per: 'address', count: 60, seconds: 60 } },
})

/** Relays a message to a registrant whose address nobody is told. The sender's address is, so that the registrant can answer. */
export const contactRegistrant = command('/whois/contact-registrant', {
  access: 'visitor',
  input: {
    name: f.text({ max: 255 }),
    sender: f.text({ max: 60 }),
    email: f.emailAddress,
    message: f.text({ min: 20, max: 2000 }),
  },
  errors: ['name-invalid', 'domain-not-ours', 'contact-too-many'],
  guards: { rate: { per: 'address', count: 20, seconds: 60, soft: { count: 0, purpose: 'lyts', per: 'address' } } },
})

/** A certificate of an own domain for printing: whose it is, since when and until when. */
export const writeCertificate = query('/whois/write-certificate', {
  access: 'account',
  right: 'domains.read',
  input: { domain: f.id },
  output: {
    fileName: f.text(),
    /** base64 */
    pdf: f.note(),
  },
  errors: ['domain-not-own', 'certificate-elsewhere', 'certificate-not-registered', 'certificate-letters'],
  guards: { rate: { per: 'account', count: 10, seconds: 60 } },
})
