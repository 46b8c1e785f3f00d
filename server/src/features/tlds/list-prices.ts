import { ok } from '@namestead/contract/result'
import type { Db } from '../../platform/database.ts'
import type { Catalogue } from './catalogue.ts'

export const listPrices = (catalogue: Catalogue) => async (_db: Db) =>
  ok({
    tlds: catalogue.all().map(({ label, unicode, registry, rules, prices }) => ({
      label,
      unicode,
      category: rules.categories[0] ?? 'new',
      connected: registry !== null,
      minYears: rules.years.min,
      maxYears: rules.years.max,
      ...prices,
    })),
  })
