import type { MailTexts } from '../notices/index.ts'

export const documentsVerified: MailTexts = {
  subject: { us: 'Documents of {registrant} verified', zhcn: '{registrant} 的资料已通过审核' },
  body: {
    us: 'The registrant is verified. We delete the files after 90 days.',
    zhcn: '注册人已通过实名审核。上传的文件将在 90 天后删除。',
  },
}
export const documentsRefused: MailTexts = {
  subject: { us: 'Documents of {registrant} not accepted', zhcn: '{registrant} 的资料未通过审核' },
  body: { us: '{reason} You can submit them again.', zhcn: '{reason} 您可以重新提交。' },
}
