import { type OperateLabels, t } from '../../operate-labels.ts'

export const labels: OperateLabels = {
  jobs: {
    'domains.apply-registrant': t('Change of registrant', '变更注册人'),
  },
  sweeps: {
    'registrant-changes.erase-consents': t('Old consents', '过期的变更确认'),
  },
  deadlines: {
    'domains.lapse-registrant-changes': t('Registrant changes that lapse', '注册人变更过期'),
  },
  policies: {
    'domains.consent-days': '变更注册人时双方可确认的时长。',
    'domains.max-consent-mails': '同一账号每天向同一地址发送的注册人变更确认请求数。',
    'domains.max-consent-mails-to-address': '所有账号每天向同一地址发送的注册人变更确认请求数。',
    'domains.max-registrant-changes': '每个账号同时进行的注册人变更数。',
  },
}
