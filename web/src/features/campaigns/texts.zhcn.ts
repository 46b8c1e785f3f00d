import type { Both, Translation } from '../../core/text-types.ts'
import type { us } from './texts.us.ts'

export const zhcn = {
  raffle: '幸运抽奖',
  promotion: '优惠活动',
  promotionTitle: '.{tld} 仅 {price}',
  promotionUntil: '首年价，截至 {date}',
  closePromotion: '关闭，今天不再显示',
  raffleTitle: '翻开一张卡片',
  raffleText: '六张卡片任选其一，每张都有奖品。',
  card: '第 {number} 张卡片',
  drawing: '正在翻开卡片…',
  prize1: '一等奖',
  prize2: '二等奖',
  prize3: '三等奖',
  won: '{prize}！',
  yours: '恭喜，这是您的奖品。',
  toCoupons: '查看我的优惠券',
} as const satisfies Translation<typeof us>

declare module '../../core/texts.ts' {
  interface Catalogue {
    campaigns: Both<typeof us, typeof zhcn>
  }
}
