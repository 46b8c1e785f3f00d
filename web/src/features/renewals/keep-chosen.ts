import { keepSelection } from '../../core/bulk-selection.ts'

/** What one order may renew. */
export const maxChosen = 500

const noFilter = {
  text: undefined,
  state: undefined,
  tld: undefined,
  expiringWithin: undefined,
  group: undefined,
  lock: undefined,
  nameServer: undefined,
  notNameServer: undefined,
  template: undefined,
  privacy: undefined,
}

/** Carries domains that were selected one by one to the next step. */
export const keepChosen = (ids: readonly string[]): void =>
  keepSelection(
    ids.length > 0 && ids.length <= maxChosen ? { all: false, ids, filter: noFilter, count: ids.length } : undefined,
  )
