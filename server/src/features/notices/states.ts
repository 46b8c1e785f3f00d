import { states } from '../../platform/states.ts'

/** A mail or SMS. An attempt that is lost is made again after its lease; what a provider refuses for good has bounced. */
export const outgoingStates = states('outgoing_messages', 'queued', {
  queued: ['sending'],
  sending: ['queued', 'sent', 'bounced', 'failed'],
  sent: [],
  bounced: [],
  failed: [],
})
