import type { Output } from '@namestead/contract/call'
import type { listLevelPrices, listServicePrices } from '@namestead/contract/tlds'

export type ServicePrices = Output<typeof listServicePrices>
export type ServicedTld = ServicePrices['tlds'][number]

export type LevelPrices = Output<typeof listLevelPrices>
export type LeveledTld = LevelPrices['tlds'][number]

/** What levels may pay less for. */
export const kinds = ['register', 'renew', 'transfer'] as const
export type Kind = (typeof kinds)[number]
export const kindTexts = { register: 'register', renew: 'renewal', transfer: 'transfer' } as const
