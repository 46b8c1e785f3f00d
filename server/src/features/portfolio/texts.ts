import type { MailTexts } from '../notices/index.ts'
import type { BulkKind } from './bulk-kinds.ts'

const done = { us: 'Your bulk change is complete.', zhcn: '批量修改已全部完成。' }
const partly = {
  us: 'Not changed: {failed}. Open the change to see why and to retry.',
  zhcn: '另有 {failed} 个未修改，可查看原因并重试。',
}

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
