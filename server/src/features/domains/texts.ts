import type { MailTexts } from '../notices/index.ts'

/** A registry has released a domain that was deleted. */
export const releasedMessage: MailTexts = {
  subject: { us: '{name} was released', zhcn: '{name} 已释放' },
  body: {
    us: 'The time to restore it has passed, and it is no longer in your account. See whether you can register it again.',
    zhcn: '赎回期已过，该域名已不在您的账户中。可查看能否重新注册。',
  },
}

/** The registry does not show a domain as ours, for no reason that we know of. */
export const notShownMessage: MailTexts = {
  subject: { us: '{name}: we’re checking this domain with its registry', zhcn: '{name}：正在与注册局核实' },
  body: {
    us: 'The registry no longer shows {name} as registered through us. Your domain, its DNS and its settings here stay as they are while we find out why. If you deleted it or moved it to another registrar, please tell us.',
    zhcn: '注册局目前未将 {name} 显示在我方名下。核实期间，您的域名、解析和设置保持不变。如您已删除该域名或将其转出，请告知客服。',
  },
}
export const shownAgainMessage: MailTexts = {
  subject: { us: '{name} is shown as yours again', zhcn: '{name} 已恢复正常' },
  body: {
    us: 'The registry shows {name} as registered through us again. Nothing has changed, and you don’t need to do anything.',
    zhcn: '注册局已重新将 {name} 显示在我方名下。域名未发生变化，您无需操作。',
  },
}
/** After an operator has decided. */
export const hasLeftMessage: MailTexts = {
  subject: { us: '{name} is no longer registered with us', zhcn: '{name} 已不在本平台' },
  body: {
    us: 'The registry has confirmed that {name} is no longer registered through us, so it has left your account. If you didn’t expect this, contact us at once.',
    zhcn: '经与注册局核实，{name} 已不在我方名下，并已移出您的账户。如非您本人操作，请立即联系客服。',
  },
}
export const takenBackMessage: MailTexts = {
  subject: { us: '{name} is back in your account', zhcn: '{name} 已回到您的账户' },
  body: {
    us: 'The registry shows {name} as registered through us, so it is in your account again, paid until the same day as before. Check its DNS records.',
    zhcn: '注册局已将 {name} 显示在我方名下，该域名已回到您的账户，到期日不变。请检查解析记录。',
  },
}

/** What a registry began by itself, and its end. */
export const begunMessages = {
  redemption: {
    subject: { us: '{name} was deleted by its registry', zhcn: '{name} 已被注册局删除' },
    body: {
      us: 'Neither you nor we asked for this. The domain doesn’t work any more. You can restore it under Redemptions for about {days} days; contact us first if you don’t know why it was deleted.',
      zhcn: '此操作并非由您或我方发起，域名已停止使用。您可在约 {days} 天内在“赎回”中恢复；如不清楚原因，请先联系客服。',
    },
  },
  'pending-delete': {
    subject: { us: '{name} was deleted by its registry', zhcn: '{name} 已被注册局删除' },
    body: {
      us: 'Neither you nor we asked for this. The registry will release the domain within days, and it can’t be restored any more. Contact us if you don’t know why.',
      zhcn: '此操作并非由您或我方发起。注册局将于数日内释放该域名，已无法赎回。如不清楚原因，请联系客服。',
    },
  },
  hold: {
    subject: { us: '{name} was put on hold by its registry', zhcn: '{name} 已被注册局暂停解析' },
    body: {
      us: 'Neither you nor we asked for this. Website and email don’t work until the registry ends the hold. Contact us to find out why.',
      zhcn: '此操作并非由您或我方发起。注册局解除暂停前，网站和邮箱无法使用。如需了解原因，请联系客服。',
    },
  },
  ended: {
    subject: { us: '{name} is active again', zhcn: '{name} 已恢复使用' },
    body: {
      us: 'Its registry has ended what it had begun. You don’t need to do anything.',
      zhcn: '注册局已解除此前的操作，您无需处理。',
    },
  },
} as const satisfies Readonly<Record<string, MailTexts>>

/** To the new owner of a domain. */
export const registrantRefusedMessage: MailTexts = {
  subject: { us: 'Choose another registrant for {name}', zhcn: '请为 {name} 选择其他注册人模板' },
  body: {
    us: 'The domain is in your account and locked against transfers, but the registry didn’t accept your registrant data. Choose another template or correct this one.',
    zhcn: '域名已在您的账号中并已锁定，但注册局未接受您的注册人信息。请选择其他模板，或修改该模板后重新提交。',
  },
}
