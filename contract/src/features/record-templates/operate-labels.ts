import type { OperateLabels } from '../../operate-labels.ts'

export const labels: OperateLabels = {
  policies: {
    'dns.max-record-templates': '每个账号的解析模板数上限。',
  },
}
