import { menuOf } from '../../ui/menu.ts'

export const menu = menuOf(220, [
  {
    to: '/user/safe',
    icon: 'shield',
    group: 'account',
    text: { us: 'Account protection', zhcn: '账号保护' },
    note: { us: 'Methods, passkeys and login protection', zhcn: '验证方式、通行密钥、登录保护' },
  },
  {
    to: '/user/aqzx',
    icon: 'lock',
    group: 'account',
    text: { us: 'Security Center', zhcn: '安全中心' },
    note: { us: 'Score, devices and sign-in history', zhcn: '安全评分、设备与登录记录' },
  },
])
