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
  policies: {
    'registrants.document-days': '审核后多久清除证件文件和号码。',
    'registrants.document-years': '已通过的证件对注册人实名的有效期。',
    'registrants.first-reminder': '注册人邮箱未验证时，第一次提醒的天数。',
    'registrants.last-reminder': '注册人邮箱未验证时，最后一次提醒的天数。',
    'registrants.max-contacts-a-day': '每个账号每天可预先在注册局创建的联系人数。',
    'registrants.max-documents-a-day': '每个账号每天可提交证件的次数。',
    'registrants.max-edits-a-day': '每个账号每天可保存注册人模板的次数，每次保存一个版本。',
    'registrants.max-links-a-day': '同一邮箱每天可申请的验证链接数，不含提醒。',
    'registrants.max-templates': '每个账号的注册人模板数上限。',
    'registrants.retention-months':
      '使用该资料的最后一个域名离开后，注册人资料保留多久（ICANN 注册数据政策第 12 条：15 个月）。',
    'registrants.second-reminder': '注册人邮箱未验证时，第二次提醒的天数。',
    'registrants.verification-days': '新注册人邮箱多久未验证则暂停域名，也是链接的有效期。',
  },
  subjects: {
    documents: t('Documents', '证件'),
  },
}
