import type { Both, Translation } from '../../core/text-types.ts'
import type { us } from './texts.us.ts'

export const zhcn = {
  protectionText: '验证方式、通行密钥、登录保护',
  skipForNow: '跳过',
  perfectInformation: '完善信息',
  displayName: '显示名称',
  displayNameNeeded: '请输入显示名称',
  phonePrefixTitle: '国际区号',
  noRegions: '该国家或地区暂无列表',
  noRegionsText: '请在上一页直接填写。',
  prefixCopied: '已复制 +{prefix}',
  accountProfile: '账号资料',
  accountProfileText: 'ID、名称、等级',
  contactInformation: '联系信息',
  contactInformationText: '国家或地区、电话、地址',
  preferences: '偏好设置',
  preferencesText: '语言、邮件通知、自动续费',
  siteName: '站点',
  memberLevel: '等级',
  registeredAt: '注册时间',
  chooseCountryFirst: '请先选择国家或地区，它决定适用的税率。',
  newOrders: '新域名',
  renewNewHelp: '适用于今后注册、转入或入库的域名，可逐个更改。',
  mails: '邮件通知',
  mailWorkOrders: '工单回复',
  mailWorkOrdersHelp: '工单有新回复时发送；紧急工单始终发送。',
  mailWatchedHelp: '关注的域名可注册时发送。',
  mailsAlways: '安全、资金、订单及域名到期邮件始终发送。所有通知均可在站内信中查看。',
  preferenceSaved: '已保存',
  defaultRegistrant: '默认注册人',
  noneChosen: '未设置',
  contactText: '请至少填写一种，便于就域名或资金事宜尽快联系您。',
  contactMore: '更多联系方式（选填）',
  contact_skype: 'Skype',
  contact_whatsapp: 'WhatsApp',
  contact_telegram: 'Telegram',
  contact_wechat: '微信',
  contact_qq: 'QQ',
  contactWrong_skype: '请输入正确的 Skype 账号',
  contactWrong_whatsapp: '请输入正确的 WhatsApp 账号',
  contactWrong_telegram: '请输入正确的 Telegram 账号',
  contactWrong_wechat: '请输入正确的微信号',
  contactWrong_qq: '请输入正确的 QQ 号',
} as const satisfies Translation<typeof us>

declare module '../../core/texts.ts' {
  interface Catalogue {
    account: Both<typeof us, typeof zhcn>
  }
}
