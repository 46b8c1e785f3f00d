import type * as z from 'zod/mini'
import { answer, chainList, coinList } from './messages.ts'
import { type AppKey, signedHeaders } from './signing.ts'

/** CCPayment's codes that mean something to us. */
export const codes = { success: 10000, notFound: 11003, orderDuplicate: 11011 } as const

/** An answer whose code is no success. */
export class Refused extends Error {
  readonly code: number
  constructor(code: number, message: string) {
    super(`CCPayment answered ${code} ${message}`)
    this.code = code
  }
}

export interface ApiSettings extends AppKey {
  readonly gateway: string
}

/** Signed requests. Undefined where CCPayment knows no such thing; throws where it refuses or does not answer. */
export const openApi =
  (settings: ApiSettings) =>
  async <T>(path: string, content: object | undefined, shape: z.ZodMiniType<T>): Promise<T | undefined> => {
    const body = content ? JSON.stringify(content) : ''
    const response = await fetch(`${settings.gateway}/ccpayment/v2/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signedHeaders(settings, body, new Date()) },
      body,
      signal: AbortSignal.timeout(10_000),
    })
    if (!response.ok) throw new Error(`CCPayment answered ${response.status}`)
    const { code, msg, data } = answer.parse(await response.json())
    if (code === codes.notFound) return undefined
    if (code !== codes.success) throw new Refused(code, msg)
    return shape.parse(data)
  }
export type Api = ReturnType<typeof openApi>

/** A coin on one of its chains, where it can be paid in now. */
export interface OfferedCoin {
  readonly choice: string
  readonly coinId: number
  readonly chain: string
  readonly coin: string
  readonly network: string
  /** Less of it is not credited. */
  readonly minimum: string
  /** How many confirmations the chain takes. */
  readonly confirmations: number
}

/** As many as a page can show, and as can be asked about at once. */
export const maxCoins = 50
const listMilliseconds = 600_000
const lists = new Map<string, { readonly until: number; readonly coins: Promise<readonly OfferedCoin[]> }>()

/** What the merchant has enabled; read again after ten minutes. */
export function offeredCoins(ask: Api, { gateway, appId, appSecret }: ApiSettings): Promise<readonly OfferedCoin[]> {
  const key = `${gateway} ${appId} ${appSecret}`
  const known = lists.get(key)
  if (known && known.until > Date.now()) return known.coins
  const coins = fetchCoins(ask)
  lists.clear()
  lists.set(key, { until: Date.now() + listMilliseconds, coins })
  coins.catch(() => lists.delete(key))
  return coins
}

async function fetchCoins(ask: Api): Promise<readonly OfferedCoin[]> {
  const [list, chains] = await Promise.all([
    ask('getCoinList', undefined, coinList),
    ask('getChainList', undefined, chainList),
  ])
  const needed = new Map(chains?.chains.map(({ chain, confirmations }) => [chain, confirmations]))
  const offered = (list?.coins ?? [])
    .filter(({ status }) => status === 'Normal')
    .flatMap(({ coinId, symbol, networks }) =>
      Object.values(networks)
        .filter(({ canDeposit }) => canDeposit)
        .map(({ chain, chainFullName, minimumDepositAmount }) => ({
          choice: `${coinId}/${chain}`,
          coinId,
          chain,
          coin: symbol,
          network: chainFullName,
          minimum: minimumDepositAmount,
          confirmations: needed.get(chain) ?? 1,
        })),
    )
  return offered.slice(0, maxCoins)
}
