import type { DomainPrivacy } from '@namestead/contract/portfolio'
import type { Catalogue } from '../tlds/index.ts'

/** Whether the registrant's data of a domain is published, and whether that is the customer's to choose. */
export function privacyOf(
  catalogue: Catalogue,
  { tld, published_at: publishedAt }: { readonly tld: string; readonly published_at: Date | null },
): DomainPrivacy {
  const rule = catalogue.find(tld)?.rules.privacy ?? 'choice'
  if (rule !== 'choice') return rule === 'always' ? 'always-redacted' : 'always-published'
  return publishedAt ? 'published' : 'redacted'
}
