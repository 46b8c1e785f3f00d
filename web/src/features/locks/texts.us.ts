export const us = {
  privacyMode: 'What WHOIS shows',
  privacyMode_redacted: 'Hide details',
  privacyMode_published: 'Publish details',
  privacyModeText_redacted:
    'Only country and region of the registrants are public. Extensions that must publish them are skipped.',
  privacyModeText_published:
    'Name, address, phone and email of the registrants become public, with your consent as of now. Extensions that never publish them are skipped.',
  privacySave_redacted: 'Hide registrants',
  privacySave_published: 'Publish registrants',
  andMore: 'And {count} more',
  turn_leave: 'Leave',
  turn_on: 'On',
  turn_off: 'Off',
  unlockDomains: 'Unlock domains',
  unlockingText: "We'll ask you to verify it's you before any lock is turned off.",
} as const
