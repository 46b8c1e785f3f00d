import type { FeatureFacts } from '../../platform/feature.ts'

export const facts = {
  name: 'registrants',
  tier: 2,
  tables: [
    'registrant_documents',
    'registrant_extension_data',
    'registrant_reminders',
    'registrant_templates',
    'registrant_verification_mails',
    'registrant_verifications',
    'registrant_versions',
    'registry_contact_requests',
    'registry_contacts',
    'registry_hosts',
  ],
} as const satisfies FeatureFacts
