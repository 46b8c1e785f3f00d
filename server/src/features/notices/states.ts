import { states } from '../../platform/states.ts'

/**
 * A mail or SMS. A lost attempt is repeated after its lease; a final refusal by the provider means bounced, as does a report that
 * comes back after the mail was handed over.
 */
export const outgoingStates = states('outgoing_messages', 'queued', {
  queued: ['sending'],
  sending: ['sending', 'queued', 'sent', 'bounced', 'failed'],
  sent: ['bounced'],
  bounced: [],
  failed: [],
})
