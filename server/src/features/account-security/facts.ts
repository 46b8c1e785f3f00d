import type { FeatureFacts } from '../../platform/feature.ts'

export const facts = {
  name: 'account-security',
  tier: 2,
  tables: [
    'account_protection',
    'information_tickets',
    'passkey_registrations',
    'passkey_sign_ins',
    'passkeys',
    'protection_challenges',
    'protection_passes',
    'recovery_codes',
    'recovery_requests',
    'restriction_kinds',
    'restrictions',
  ],
} as const satisfies FeatureFacts
