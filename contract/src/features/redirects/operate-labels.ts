import { type OperateLabels, t } from '../../operate-labels.ts'

export const labels: OperateLabels = {
  jobs: {
    'dns.keep-certificate': t('Certificate of a redirect', '转发证书续期'),
  },
  sweeps: {
    'dns.redirect-certificates': t('Certificates of redirects', '转发证书'),
  },
}
