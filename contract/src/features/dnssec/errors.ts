import { errorTexts } from '../../call.ts'
import { errors as zonesErrors } from '../zones/errors.ts'

export const errors = errorTexts({
  ...zonesErrors,
  'domain-unknown': { us: "This domain isn't in your account", zhcn: '该域名不在您的账号中' },
  'signing-elsewhere': {
    us: "This domain uses other name servers, so DNSSEC is turned on where its DNS is. Add that provider's DS records here.",
    zhcn: '该域名使用其他 DNS 服务器，请在 DNS 服务商处开启 DNSSEC，再到此添加其 DS 记录',
  },
  'signing-unsupported': { us: "This extension doesn't offer DNSSEC", zhcn: '该后缀不支持 DNSSEC' },
  'signing-not-on': { us: "DNSSEC isn't on for this domain", zhcn: '该域名未开启 DNSSEC' },
  'name-servers-silent': {
    us: "The domain's name servers didn't answer. Check them, or paste the DS record instead.",
    zhcn: '域名的 DNS 服务器未响应。请检查 DNS 服务器，或直接粘贴 DS 记录。',
  },
  'no-keys-found': {
    us: 'The name servers publish no DNSSEC keys. Turn DNSSEC on at your DNS provider first.',
    zhcn: 'DNS 服务器未发布 DNSSEC 密钥，请先在 DNS 服务商处开启 DNSSEC',
  },
  'ds-invalid': {
    us: "This isn't a DS or DNSKEY record. Check the algorithm and that the digest is complete.",
    zhcn: '不是有效的 DS 或 DNSKEY 记录，请检查算法以及摘要是否完整',
  },
  'ds-managed': {
    us: 'We keep the DS records of this domain in step with its keys. Turn DNSSEC off to change them yourself.',
    zhcn: '平台会自动维护该域名的 DS 记录。如需自行修改，请先关闭 DNSSEC。',
  },
  'too-many-ds': { us: 'A domain can have up to {most} DS records', zhcn: '每个域名最多 {most} 条 DS 记录' },
})
