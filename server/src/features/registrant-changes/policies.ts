import { count } from '../../platform/policies.ts'

export const consentDays = count('domains.consent-days', 7, {
  unit: 'days',
  min: 1,
  max: 60,
  meaning: 'How long both registrants can consent to a change of registrant.',
})
export const maxRegistrantChanges = count('domains.max-registrant-changes', 20, {
  unit: 'changes',
  min: 1,
  max: 1000,
  meaning: 'How many changes of registrant of an account may be in progress at once.',
})
export const maxConsentMails = count('domains.max-consent-mails', 5, {
  unit: 'emails',
  min: 1,
  max: 100,
  meaning: 'How many requests for consent to changes of registrant one address gets from one account within a day.',
})
export const maxConsentMailsToAddress = count('domains.max-consent-mails-to-address', 15, {
  unit: 'emails',
  min: 1,
  max: 1000,
  meaning: 'How many requests for consent to changes of registrant one address gets from all accounts within a day.',
})
