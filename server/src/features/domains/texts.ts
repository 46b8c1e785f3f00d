import type { MailTexts } from '../notices/index.ts'
import type { BulkKind } from './bulk-kinds.ts'

const done = { us: 'Your bulk change is complete.', zhcn: '批量修改已全部完成。' }
const partly = {
  us: 'Not changed: {failed}. Open the change to see why and to retry.',
  zhcn: '另有 {failed} 个未修改，可查看原因并重试。',
}

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

/** The messages about bulk changes that have ended. */
export const bulkMessages: Readonly<Record<BulkKind, Readonly<Record<'done' | 'partly', MailTexts>>>> = {
  'name-servers': {
    done: {
      subject: { us: 'Name servers changed ({total})', zhcn: '{total} 个域名的 DNS 服务器已修改' },
      body: done,
    },
    partly: {
      subject: {
        us: 'Name servers changed ({done} of {total})',
        zhcn: '{total} 个域名中有 {done} 个已修改 DNS 服务器',
      },
      body: partly,
    },
  },
  locks: {
    done: { subject: { us: 'Locks changed ({total})', zhcn: '{total} 个域名的锁定设置已修改' }, body: done },
    partly: {
      subject: {
        us: 'Locks changed ({done} of {total})',
        zhcn: '{total} 个域名中有 {done} 个已修改锁定设置',
      },
      body: partly,
    },
  },
  'auth-codes': {
    done: {
      subject: { us: 'Auth codes ready ({total})', zhcn: '{total} 个域名的转移码已生成' },
      body: {
        us: 'Open the change to see the auth codes. They are shown once.',
        zhcn: '请打开该批量操作查看转移码，仅显示一次。',
      },
    },
    partly: {
      subject: { us: 'Auth codes ready ({done} of {total})', zhcn: '{total} 个域名中有 {done} 个已生成转移码' },
      body: {
        us: 'Without a code: {failed}. Open the change to see why, and to see the auth codes, which are shown once.',
        zhcn: '另有 {failed} 个未生成。请打开该批量操作查看原因和转移码，转移码仅显示一次。',
      },
    },
  },
  records: {
    done: { subject: { us: 'DNS records changed ({total})', zhcn: '{total} 个域名的解析记录已修改' }, body: done },
    partly: {
      subject: {
        us: 'DNS records changed ({done} of {total})',
        zhcn: '{total} 个域名中有 {done} 个已修改解析记录',
      },
      body: partly,
    },
  },
  'record-template': {
    done: { subject: { us: 'Record template applied ({total})', zhcn: '{total} 个域名已应用解析模板' }, body: done },
    partly: {
      subject: {
        us: 'Record template applied ({done} of {total})',
        zhcn: '{total} 个域名中有 {done} 个已应用解析模板',
      },
      body: partly,
    },
  },
  privacy: {
    done: { subject: { us: 'WHOIS privacy changed ({total})', zhcn: '{total} 个域名的隐私保护已修改' }, body: done },
    partly: {
      subject: { us: 'WHOIS privacy changed ({done} of {total})', zhcn: '{total} 个域名中有 {done} 个已修改隐私保护' },
      body: partly,
    },
  },
  automatic: {
    done: {
      subject: { us: 'Automatic renewal changed ({total})', zhcn: '{total} 个域名的自动续费已设置' },
      body: done,
    },
    partly: {
      subject: {
        us: 'Automatic renewal changed ({done} of {total})',
        zhcn: '{total} 个域名中有 {done} 个已设置自动续费',
      },
      body: partly,
    },
  },
  remarks: {
    done: { subject: { us: 'Remarks changed ({total})', zhcn: '{total} 个域名的备注已修改' }, body: done },
    partly: {
      subject: { us: 'Remarks changed ({done} of {total})', zhcn: '{total} 个域名中有 {done} 个已修改备注' },
      body: partly,
    },
  },
}
