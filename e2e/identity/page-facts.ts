import { heading, type PageFacts } from '../page-facts.ts'

export const pageFacts: PageFacts = {
  headings: {
    '/confirm/view': heading('View account', '查看客户账号'),
    '/forgetPw': heading('Retrieve Password', '找回密码'),
    '/forgetPw2': heading('Reset Password', '重置密码'),
    '/login': heading('Sign in', '登录'),
    '/register': heading('Create an account', '注册账号'),
    '/user/pass': heading('Change password', '修改密码'),
  },
}
