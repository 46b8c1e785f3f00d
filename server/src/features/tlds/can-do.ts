import type { Catalogue } from './catalogue.ts'
import type { Registries } from './registries.ts'

interface Sponsored {
  readonly tld: string
  readonly registry_id: string
}

type Feature = 'locks' | 'contacts' | 'dnssec' | 'glue'

/** Whether both a domain's extension and the driver of its sponsor have a feature. */
export const canDo = (
  { catalogue, registries }: { readonly catalogue: Catalogue; readonly registries: Registries },
  { tld, registry_id: registry }: Sponsored,
  feature: Feature,
): boolean =>
  (catalogue.find(tld)?.rules.supports[feature] ?? false) &&
  // An unreachable registry does not lose its features.
  (registries.of(registry)?.supports.has(feature) ?? true)
