import type { Both, Translation } from '../../core/text-types.ts'
import type { us } from './texts.us.ts'

export const zhcn = {
  errorTitle: '出了点问题',
  errorText: '平台遇到了问题。您没有被重复扣款，数据也没有丢失。',
  helpDescription: '账号、域名、解析、转移、续费与付款的常见问题解答。',
  helpSearch: '搜索帮助',
  helpSearchPlaceholder: '您想了解什么？',
  helpTopics: '主题',
  allTopics: '全部主题',
  topic_account: '账号与登录',
  topic_names: '域名注册',
  topic_dns: '域名解析',
  topic_transfers: '域名转移',
  topic_renewals: '续费与到期',
  topic_money: '余额与付款',
  helpFound_other: '共 {count} 篇',
  helpNothing: '没有相关内容',
  helpNothingText: '请换一个关键词，或按主题查看。',
  helpful: '这篇文章有帮助吗？',
  helpfulYes: '有帮助',
  helpfulNo: '没帮助',
  helpfulThanks: '感谢评价，很高兴帮到您。',
  unhelpfulThanks: '感谢评价，我们会改进这篇文章。',
  askTitle: '没有解决？联系客服',
  articleUnknown: '文章不存在',
  articleUnknownText: '文章可能已移动，请到帮助中心查看全部内容。',
  newsDescription: '{brand} 的最新动态。',
  termsTitle: '协议',
  'terms_reseller-agreement': '代理商协议',
  'terms_shop-service-agreement': '店铺服务协议',
  'terms_domain-broker-agreement': '域名经纪协议',
  'terms_domain-backorder-and-auction-service-agreement': '预订与竞拍服务协议',
  updateTitle: '协议已更新',
  updateText: '请先阅读新版本，再继续使用。',
  updateChanged: '新版本，{date}起生效',
  updateUnchanged: '没有变化',
  updateConfirm: '我已阅读并知悉',
  updateFailed: '确认失败',
  updateFailedConfirm: '知道了',
} as const satisfies Translation<typeof us>

declare module '../../core/texts.ts' {
  interface Catalogue {
    content: Both<typeof us, typeof zhcn>
  }
}
