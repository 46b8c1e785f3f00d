import { states } from '../../platform/states.ts'

/** A mail or SMS. A lost attempt is repeated after its lease; a final refusal by the provider means bounced. */
export const outgoingStates = states('outgoing_messages', 'queued', {
  queued: ['sending'],
  sending: ['queued', 'sent', 'bounced', 'failed'],
  sent: [],
  bounced: [],
  failed: [],
})
