import { type OperateLabels, t } from '../../operate-labels.ts'

export const labels: OperateLabels = {
  jobs: {
    'dns.apply-ds': t('DNSSEC at the registry', '向注册局提交 DNSSEC'),
  },
  deadlines: {
    'dns.signing': t('DNSSEC signing steps', 'DNSSEC 签名步骤'),
  },
  policies: {
    'dns.ds-ttl': '注册局更改 DS 后，解析器缓存其结果的时长；.com 和 .net 为一天，注册局不会告知该值。',
  },
}
