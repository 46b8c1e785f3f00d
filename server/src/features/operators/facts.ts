import type { FeatureFacts } from '../../platform/feature.ts'

export const facts = {
  name: 'operators',
  tier: 1,
  tables: [
    'operator_accounts',
    'operator_audit',
    'operator_challenges',
    'operator_invitations',
    'operator_passkeys',
    'operator_passwords',
    'operator_permissions',
    'operator_proposals',
    'operator_roles',
    'operator_sessions',
    'operator_sign_in_failures',
    'operators',
    'queue_owners',
    'role_permissions',
    'roles',
  ],
} as const satisfies FeatureFacts
