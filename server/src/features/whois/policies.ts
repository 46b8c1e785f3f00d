import { address, count, line } from '../../platform/policies.ts'

export const answerMinutes = count('whois.answer-minutes', 10, {
  unit: 'minutes',
  min: 1,
  max: 1440,
  meaning: 'How long the registration data of a domain is kept before its registry is asked again.',
})
export const freeMinutes = count('whois.free-minutes', 1, {
  unit: 'minutes',
  min: 1,
  max: 60,
  meaning: 'The same for a domain that is not registered.',
})

export const messagesADay = count('lookup.messages-a-day', 5, {
  unit: 'messages',
  min: 1,
  max: 1000,
  meaning:
    'How many messages to registrants one sender, and one network address, may send a day. A domain takes three times as many.',
})

export const rdapPerMinute = count('lookup.rdap-per-minute', 120, {
  unit: 'queries',
  min: 1,
  max: 1_000_000,
  meaning: 'How many RDAP queries a minute one network (/24, /56) may send to us.',
})
export const whoisPerMinute = count('lookup.whois-per-minute', 60, {
  unit: 'queries',
  min: 1,
  max: 1_000_000,
  meaning: 'The same for WHOIS.',
})

export const registrarName = line('registrar.name', {
  max: 100,
  meaning:
    'The name of the registrar, which RDAP and WHOIS publish. In live mode they answer nothing until all of registrar.* is set.',
})
export const ianaId = line('registrar.iana-id', {
  max: 10,
  pattern: /^\d{1,10}$/,
  meaning: 'The registrar’s IANA id.',
})
export const abuseEmail = address('registrar.abuse-email', {
  meaning: 'Where abuse is reported; RDAP and WHOIS publish it.',
})
export const abusePhone = line('registrar.abuse-phone', {
  max: 25,
  pattern: /^\+\d{1,3}\.?\d{4,14}$/,
  meaning: 'The phone number for abuse, such as +1.5555550100; RDAP and WHOIS publish it.',
})
export const whoisHost = line('registrar.whois-host', {
  max: 253,
  pattern: /^[a-z0-9-]+(\.[a-z0-9-]+)+$/,
  meaning: 'The host name under which the world reaches our WHOIS service.',
})
export const rdapUrl = line('registrar.rdap-url', {
  max: 253,
  pattern: /^https:\/\/[a-z0-9.-]+(\/[a-z0-9/._-]*)?$/,
  meaning: 'The address of our RDAP service as IANA publishes it, such as https://rdap.example.com/.',
})
