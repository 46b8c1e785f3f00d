import * as z from 'zod/mini'

/** The part of CCPayment's messages that we read. */
export const answer = z.object({ code: z.number(), msg: z.prefault(z.string(), ''), data: z.unknown() })

/** Ids that are printable and short enough for an index. */
const id = z.string().check(z.regex(/^[\x21-\x7e]{1,128}$/))
const decimal = z.string().check(z.regex(/^\d{1,30}(?:\.\d{1,40})?$/))
const text = z.prefault(z.string(), '')
const flag = z.prefault(z.boolean(), false)

/** `getCoinList`: what the merchant has enabled. */
export const coinList = z.object({
  coins: z.array(
    z.object({
      coinId: z.number(),
      symbol: z.string(),
      status: z.string(),
      networks: z.record(
        z.string(),
        z.object({
          chain: z.string(),
          chainFullName: z.string(),
          canDeposit: z.boolean(),
          minimumDepositAmount: z.prefault(decimal, '0'),
        }),
      ),
    }),
  ),
})

/** `getChainList` */
export const chainList = z.object({
  chains: z.array(z.object({ chain: z.string(), confirmations: z.prefault(z.number(), 1) })),
})

/** `createAppOrderDepositAddress` */
export const createdOrder = z.object({ amount: decimal, checkoutUrl: z.url() })

/** `getAppOrderInfo`. `paidList` holds transfers in the order's own coin only. */
export const order = z.object({
  amountToPay: decimal,
  coinId: z.number(),
  chain: z.string(),
  toAddress: z.string(),
  toMemo: text,
  checkoutUrl: text,
  paidList: z.prefault(
    z.nullable(
      z.array(
        z.object({
          recordId: id,
          fromAddress: text,
          amount: decimal,
          status: z.string(),
          arrivedAt: z.prefault(z.number(), 0),
          /** Dollars for a coin: the locked one until the order expires, that of the arrival afterwards. */
          rate: decimal,
          isFlaggedAsRisky: flag,
        }),
      ),
    ),
    [],
  ),
})
export type Order = z.output<typeof order>

const transfer = z.object({
  recordId: id,
  orderId: text,
  coinId: z.number(),
  coinSymbol: z.string(),
  amount: decimal,
  status: z.string(),
})
export type TransferRecord = z.output<typeof transfer>

/** `getAppDepositRecord` */
export const transferRecord = z.object({ record: transfer })
/** `getAppDepositRecordList` */
export const transferRecords = z.object({ records: z.prefault(z.nullable(z.array(transfer)), []) })

export const webhook = z.object({ type: z.string(), msg: z.optional(z.looseObject({ recordId: z.optional(id) })) })
