import { type OperateLabels, t } from '../../operate-labels.ts'

export const labels: OperateLabels = {
  jobs: {
    'whois.renew-server-lists': t('New lists of look-up servers', '更新查询服务器名单'),
  },
  sweeps: {
    'whois.expired-answers': t('Expired WHOIS answers', '过期的 WHOIS 结果'),
    'whois.surplus-answers': t('Surplus WHOIS answers', '多余的 WHOIS 结果'),
    'whois.old-messages': t('Old messages to registrants', '旧的注册人来信'),
    'whois.server-lists': t('Age of the look-up servers’ lists', '查询服务器名单的时效'),
  },
}
