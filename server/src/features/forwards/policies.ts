import { address, count } from '../../platform/policies.ts'

export const maxForwards = count('forwards.max-addresses', 50, {
  unit: 'addresses',
  min: 1,
  max: 500,
  meaning: 'How many addresses of a domain may be forwarded, beside its catch-all.',
})
export const mailsADay = count('forwards.mails-a-day', 300, {
  unit: 'mails a day',
  min: 1,
  max: 100_000,
  meaning: 'How many mails a day are forwarded for a domain.',
})
export const queueDays = count('forwards.queue-days', 5, {
  unit: 'days',
  min: 1,
  max: 14,
  meaning:
    'How long the delivery of a mail is tried before it goes back (RFC 5321 section 4.5.4.1: at least 4 to 5 days).',
})
export const domainQueueMegabytes = count('forwards.domain-queue', 250, {
  unit: 'MB',
  min: 30,
  max: 10_000,
  meaning: 'How much mail of a domain may be on its way; beyond it, senders are asked to try later.',
})
export const queueMegabytes = count('forwards.queue', 10_000, {
  unit: 'MB',
  min: 100,
  max: 1_000_000,
  meaning: 'How much mail of all domains may be on its way; beyond it, senders are asked to try later.',
})
export const returnsADomain = count('forwards.returns-a-domain', 50, {
  unit: 'reports a day',
  min: 1,
  max: 10_000,
  meaning: 'How many failures that servers report later the senders of a domain’s mail are told of a day.',
})
export const returnsAnAccount = count('forwards.returns-an-account', 200, {
  unit: 'reports a day',
  min: 1,
  max: 100_000,
  meaning: 'The same for all domains of an account.',
})
export const linksARecipient = count('forwards.links-a-recipient', 5, {
  unit: 'mails a day',
  min: 1,
  max: 100,
  meaning: 'How many links to agree with a forward an email address is sent a day.',
})
export const linksAnAccount = count('forwards.links-an-account', 100, {
  unit: 'mails a day',
  min: 1,
  max: 10_000,
  meaning: 'How many links to agree with a forward an account has sent a day.',
})
export const linkDays = count('forwards.link-days', 7, {
  unit: 'days',
  min: 1,
  max: 60,
  meaning: 'How long a recipient can agree by a link.',
})
export const postmasterAddress = address('forwards.postmaster', {
  meaning:
    'Who receives mail to the postmaster of the mail host and of forwarded domains (RFC 5321 section 4.5.1); empty: a to-do shows sender and subject of the last one.',
})
