import type { Both, Translation } from '../../core/text-types.ts'
import type { us } from './texts.us.ts'

export const zhcn = {
  privacyMode: 'WHOIS 显示内容',
  privacyMode_redacted: '隐藏资料',
  privacyMode_published: '公开资料',
  privacyModeText_redacted: '仅公开注册人所在的国家和地区。必须公开资料的后缀将跳过。',
  privacyModeText_published: '您同意自即刻起公开注册人的姓名、地址、电话和邮箱。不公开资料的后缀将跳过。',
  privacySave_redacted: '隐藏注册人资料',
  privacySave_published: '公开注册人资料',
  andMore: '另有 {count} 个',
  turn_leave: '保持不变',
  turn_on: '开启',
  turn_off: '关闭',
  unlockDomains: '解除锁定',
  unlockingText: '关闭锁定前需验证您的身份。',
} as const satisfies Translation<typeof us>

declare module '../../core/texts.ts' {
  interface Catalogue {
    locks: Both<typeof us, typeof zhcn>
  }
}
