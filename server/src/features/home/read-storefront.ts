import type { Language } from '@namestead/contract/language'
import { ok } from '@namestead/contract/result'
import type { Db } from '../../platform/database.ts'
import type { ReadPolicy } from '../../platform/policies.ts'
import type { Context } from '../../platform/use-case.ts'
import type { Catalogue } from '../tlds/index.ts'
import { type ReadFigures, shownFrom } from './figures.ts'
import { minDomains, minRegistered, searchWords } from './policies.ts'

export interface StorefrontPorts {
  readonly catalogue: Catalogue
  readonly figures: ReadFigures
  /** The payment channels that are on, with their names. */
  channels(policy: ReadPolicy, language: Language): readonly { readonly channel: string; readonly name: string }[]
}

/** The figures that the home page shows; small ones are left out. */
export const readStorefront =
  ({ catalogue, figures, channels }: StorefrontPorts) =>
  async (db: Db, { now, policy, language }: Context) => {
    const { domains, registeredToday } = await figures(db, now)
    const registries = catalogue.all().flatMap(({ registry }) => registry ?? [])
    return ok({
      domains: shownFrom(policy(minDomains), domains),
      registeredToday: shownFrom(policy(minRegistered), registeredToday),
      extensions: registries.length,
      registries: new Set(registries).size,
      channels: channels(policy, language),
      words: policy(searchWords, language)
        .split(',')
        .map(word => word.trim())
        .filter(Boolean),
    })
  }
