import { type OperateLabels, t } from '../../operate-labels.ts'

export const labels: OperateLabels = {
  calls: {
    'decide-documents': { ...t('Decide documents', '审核证件'), customerReads: 'note' },
    'list-documents': {
      ...t('Registrant documents', '证件审核'),
      group: 'work',
      place: 40,
      empty: {
        ...t('Documents that registrants submit for review appear here.', '注册人提交的待审核证件会出现在这里。'),
        isQueue: true,
      },
    },
    'report-bounced-email': t('Report bounced email', '登记退信邮箱'),
    'show-documents': t('Submitted documents', '提交的证件'),
  },
  fields: {
    documentNumber: t('Document number', '证件号码'),
    organisation: t('Organization', '单位名称'),
    started: t('Started', '已开始'),
  },
  values: {
    organisation: t('Organization', '单位'),
    person: t('Person', '个人'),
  },
  jobs: {
    'registrants.send-contact': t('Registrant sent to a registry', '向注册局提交注册人'),
  },
  sweeps: {
    'registrants.data-reminders': t('Yearly data reminders', '年度资料提醒'),
    'registrants.missed-verifications': t('Missing email verifications', '漏发的邮箱验证'),
    'registrants.old-documents': t('Old identity documents', '旧的证件'),
    'registrants.erase-registrants': t('Old registrant data', '旧的注册人资料'),
  },
  deadlines: {
    'registrants.unverified': t('Registrants to remind or suspend', '待提醒或暂停的注册人'),
  },
  todos: {
    'registrant-documents': { ...t('Registrant documents', '证件审核'), screen: 'registrants/list-documents' },
  },
}
