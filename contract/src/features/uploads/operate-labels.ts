import { type OperateLabels, t } from '../../operate-labels.ts'

export const labels: OperateLabels = {
  sweeps: {
    'uploads.loose': t('Unused uploads', '未使用的上传文件'),
  },
}
