import { type OperateLabels, t } from '../../operate-labels.ts'

export const labels: OperateLabels = {
  jobs: {
    'transfers.follow-transfer-out': t('Transfer out', '域名转出'),
    'transfers.send-auth-code': t('Auth code', '生成转移码'),
  },
  sweeps: {
    'transfers.erase-former-transfers': t('Former transfers', '以前的转移'),
  },
  deadlines: {
    'transfers.pending-out': t('Transfers out to answer', '待答复的转出'),
  },
}
