import { errorTexts, operatorCallsOver } from '../../call.ts'
import * as f from '../../fields.ts'

const { query, command } = operatorCallsOver(
  errorTexts({
    'account-unknown': { us: 'There is no account {account}', zhcn: '账号 {account} 不存在' },
    'raffle-plan-no-json': { us: "The plan isn't JSON", zhcn: '抽奖方案不是有效的 JSON' },
    'raffle-plan-unusable': { us: "The plan can't be used: check {where}", zhcn: '抽奖方案不可用，请检查：{where}' },
    'raffle-not-open': { us: 'There is no open raffle {raffle}', zhcn: '没有进行中的抽奖 {raffle}' },
    'raffle-unknown': { us: 'There is no such raffle', zhcn: '抽奖不存在' },
  }),
)

/** Every raffle, the latest first, with what was drawn. */
export const listRaffles = query('/console/campaigns/list-raffles', {
  permission: 'campaigns.read',
  input: { next: f.optional(f.instantCursor) },
  output: {
    raffles: f.rows({
      raffle: f.id,
      name: f.text(),
      opensAt: f.instant,
      /** null: until it is closed */
      closesAt: f.nullable(f.instant),
      rightsAtRegistration: f.integer(),
      drawsGranted: f.integer(),
      drawsUsed: f.integer(),
      prizes: f.rows({
        level: f.integer(),
        weight: f.integer(),
        /** null: unlimited */
        stock: f.nullable(f.integer()),
        drawn: f.integer(),
      }),
    }),
    next: f.nullable(f.instantCursor),
  },
})

/** `plan`: JSON, in the format of docs/raffles.md. */
export const openRaffle = command('/console/campaigns/open-raffle', {
  permission: 'campaigns.act',
  input: { plan: f.fileText(f.text({ max: 100_000 })) },
  output: { raffle: f.id },
  errors: ['raffle-plan-no-json', 'raffle-plan-unusable'],
})

/** Unused draws become invalid. */
export const closeRaffle = command('/console/campaigns/close-raffle', {
  permission: 'campaigns.act',
  input: { raffle: f.id },
  errors: ['raffle-not-open'],
})

/** Without a raffle: the one opened last. */
export const grantRaffleRight = command('/console/campaigns/grant-raffle-right', {
  permission: 'campaigns.act',
  input: { account: f.id, raffle: f.optional(f.id), count: f.optional(f.integer(1, 100)) },
  output: { raffle: f.id, count: f.integer() },
  errors: ['account-unknown', 'raffle-unknown'],
})
