import { type OperateLabels, t } from '../../operate-labels.ts'

export const labels: OperateLabels = {
  sweeps: {
    'uploads.loose': t('Unused uploads', '未使用的上传文件'),
  },
  policies: {
    'uploads.max-files': '每个账号，以及访客和从未付款账号的每个网络。',
    'uploads.max-loose-megabytes': '所有账号和访客尚未使用的文件合计。',
    'uploads.max-megabytes': '每个账号，以及访客和从未付款账号的每个网络。',
  },
}
