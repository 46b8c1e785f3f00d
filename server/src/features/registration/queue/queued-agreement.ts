import type { Language } from '@namestead/contract/language'
import type { Acceptance } from '../../../platform/paid-work.ts'

/** The registration agreement as it was accepted when a domain was queued, in the columns of the queue's rows. */
export interface QueuedAgreement {
  readonly agreement: string | null
  readonly agreement_version: number | null
  readonly agreement_language: Language | null
  readonly agreement_address: string | null
  readonly agreement_user_agent: string | null
}

export const agreementColumns = (accepted: Acceptance | undefined): QueuedAgreement => ({
  agreement: accepted?.agreement ?? null,
  agreement_version: accepted?.version ?? null,
  agreement_language: accepted?.language ?? null,
  agreement_address: accepted?.address ?? null,
  agreement_user_agent: accepted?.userAgent ?? null,
})

/** What the order of a try accepts; undefined with domains that were queued before agreements were kept. */
export const acceptedWith = (queued: QueuedAgreement & { readonly created_at: Date }): Acceptance | undefined =>
  queued.agreement === null || queued.agreement_language === null
    ? undefined
    : {
        agreement: queued.agreement,
        version: queued.agreement_version ?? 0,
        language: queued.agreement_language,
        address: queued.agreement_address ?? '',
        userAgent: queued.agreement_user_agent ?? '',
        acceptedAt: queued.created_at,
      }
