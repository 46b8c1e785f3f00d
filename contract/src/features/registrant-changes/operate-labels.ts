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
}
