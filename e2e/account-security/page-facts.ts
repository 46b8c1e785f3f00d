import { heading, type PageFacts } from '../page-facts.ts'

export const pageFacts: PageFacts = {
  headings: {
    '/safe': heading('Account protection', '账号保护'),
    '/user/aqzx': heading('Security Center', '安全中心'),
    '/user/aqzx_bcxx': heading('Missing information', '补充资料'),
    '/user/aqzx_jcyc': heading('Lift a restriction', '解除限制'),
    '/user/aqzx_xgxx': heading('Change security data', '变更安全信息'),
    '/user/safe': heading('Account protection', '账号保护'),
    '/user/safe_lb_edit': heading('Add an app', '绑定身份验证器'),
    '/user/safe_lb_info': heading('Authenticator app', '身份验证器'),
    '/user/safe_mb_edit': heading('Set a question', '设置密保问题'),
    '/user/safe_mb_info': heading('Security question', '密保问题'),
    '/user/safe_sj_edit': heading('Add a phone', '绑定手机'),
    '/user/safe_sj_info': heading('Protection phone', '保护手机'),
    '/user/safe_yx_edit': heading('Change email', '修改邮箱'),
    '/user/safe_yx_info': heading('Protection email', '保护邮箱'),
    '/user/zhzh_apply': heading('Recover your account', '找回账号'),
  },
}
