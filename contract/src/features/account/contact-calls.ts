import { callsOver, errorTexts } from '../../call.ts'
import * as f from '../../fields.ts'

export const contactErrors = errorTexts({
  'contact-needed': {
    us: 'Fill in at least 1 kind of effective contact information',
    zhcn: '请至少填写 1 种有效的联系方式',
  },
  'skype-incorrect': { us: 'Please enter the correct Skype account', zhcn: '请输入正确的 Skype 账号', field: 'skype' },
  'whatsapp-incorrect': {
    us: 'Please enter the correct WhatsApp account',
    zhcn: '请输入正确的 WhatsApp 账号',
    field: 'whatsapp',
  },
  'telegram-incorrect': {
    us: 'Please enter the correct Telegram account',
    zhcn: '请输入正确的 Telegram 账号',
    field: 'telegram',
  },
  'wechat-incorrect': { us: 'Please enter the correct WeChat account', zhcn: '请输入正确的微信号', field: 'wechat' },
  'qq-incorrect': { us: 'please enter the correct QQ account number', zhcn: '请输入正确的 QQ 号', field: 'qq' },
})

const { query, command } = callsOver(contactErrors)

const details = {
  wechat: f.note(100),
  qq: f.note(100),
  skype: f.note(100),
  whatsapp: f.note(100),
  telegram: f.note(100),
}

export const readContactDetails = query('/account/read-contact-details', {
  access: 'account',
  right: 'owner',
  output: details,
})

export const saveContactDetails = command('/user_zh/set_lxfs', {
  access: 'account',
  right: 'owner',
  input: {
    wechat: f.optional(details.wechat),
    qq: f.optional(details.qq),
    skype: f.optional(details.skype),
    whatsapp: f.optional(details.whatsapp),
    telegram: f.optional(details.telegram),
  },
  errors: [
    'contact-needed',
    'skype-incorrect',
    'whatsapp-incorrect',
    'telegram-incorrect',
    'wechat-incorrect',
    'qq-incorrect',
  ],
  done: { us: 'Contact details saved', zhcn: '联系方式已保存' },
})
