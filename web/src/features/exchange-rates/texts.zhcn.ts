import type { Both, Translation } from '../../core/text-types.ts'
import type { us } from './texts.us.ts'

export const zhcn = {
  exchangeTitle: '汇率',
  exchangeDescription: '充值时外币折算为美元的汇率。',
  currency: '币种',
  publishedRate: '参考汇率',
  margin: '平台加点',
  rateSource: '来源',
  rateTime: '发布时间',
  rateChannels: '适用支付方式',
  noRateChannels: '暂无',
  calculator: '汇率换算',
  youPayIn: '支付金额（{currency}）',
  worthDollars: '折合美元',
  exchangeNote: '打开支付页面时锁定汇率，页面失效前有效。支付方式的手续费另计。',
  noRates: '暂无汇率',
  noRatesText: '目前可使用美元充值。',
  fewRates: '数据不足，暂无法绘图。',
  rateOverTime: '近 30 天 {currency} 对美元汇率',
  rateFromTo: '最新 {to}，{day}为 {from}',
  rateDay: '日期',
} as const satisfies Translation<typeof us>

declare module '../../core/texts.ts' {
  interface Catalogue {
    'exchange-rates': Both<typeof us, typeof zhcn>
  }
}
