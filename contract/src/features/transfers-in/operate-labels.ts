import { type OperateLabels, t } from '../../operate-labels.ts'

export const labels: OperateLabels = {
  jobs: {
    'transfers.follow-transfer': t('Transfer in', '域名转入'),
    'transfers.try-queued': t('Attempt at a queued transfer', '尝试排队的转入'),
    'transfers.cancel-transfer': t('Cancellation of a transfer in', '取消转入'),
    'transfers.adopt-domain': t('Takeover of a transferred domain', '接管转入的域名'),
  },
  sweeps: {
    'transfers.unlisted': t('Search for unlisted pushes', '查找未登记的推送'),
    'transfers.orphaned-out': t('Transfers out of deleted domains', '已删除域名的转出'),
  },
  deadlines: {
    'transfers.pending': t('Transfers in, pending at registries', '注册局处理中的转入'),
    'transfers.queued': t('Queued transfers in', '排队中的转入'),
    'transfers.queued-lapses': t('Queued transfers in that lapse', '排队转入过期'),
  },
  policies: {
    'transfers.locked-days': '注册或上次转移后不得转移的时长（ICANN 转移政策 I.A.3.8.4、I.A.3.8.5）。',
    'transfers.max-queued': '每个账号可排队等待转入的域名数。',
    'transfers.queued-ask-days': '排队转入失败后等待客户处理的时长，过后清除转移码。',
  },
}
