import { type OperateLabels, t } from '../../operate-labels.ts'

export const labels: OperateLabels = {
  jobs: {
    'dns.keep-certificate': t('Certificate of a redirect', '转发证书续期'),
  },
  sweeps: {
    'dns.redirect-certificates': t('Certificates of redirects', '转发证书'),
  },
  policies: {
    'dns.max-new-certificates': '每小时为多少个新的转发主机申请证书，续期不计。',
  },
}
