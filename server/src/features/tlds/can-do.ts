import type { Ability } from '@namestead/adapters/registry/port'
import type { Catalogue } from './catalogue.ts'
import type { Registries } from './registries/registries.ts'

interface Sponsored {
  readonly tld: string
  readonly registry_id: string
}

type Feature = 'locks' | 'contacts' | 'dnssec' | 'glue'

/** Whether the driver of a domain's sponsor has an ability. An unreachable registry does not lose its abilities. */
export const sponsorCan = (
  { registries }: { readonly registries: Registries },
  { registry_id: registry }: Pick<Sponsored, 'registry_id'>,
  ability: Ability,
): boolean => registries.of(registry)?.supports.has(ability) ?? true

/** Whether both a domain's extension and the driver of its sponsor have a feature. */
export const canDo = (
  { catalogue, registries }: { readonly catalogue: Catalogue; readonly registries: Registries },
  { tld, registry_id: registry }: Sponsored,
  feature: Feature,
): boolean =>
  (catalogue.find(tld)?.rules.supports[feature] ?? false) &&
  // An unreachable registry does not lose its features.
  (registries.of(registry)?.supports.has(feature) ?? true)
