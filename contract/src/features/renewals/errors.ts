import { errorTexts } from '../../call.ts'

export const errors = errorTexts({
  'domain-unknown': { us: "This domain isn't in your account", zhcn: '该域名不在您的账号中' },
  'domain-deleted': { us: 'This domain was deleted', zhcn: '该域名已删除' },
  'deletion-not-possible': { us: "This domain can't be deleted right now", zhcn: '该域名当前无法删除' },
  'deletion-refund-changed': {
    us: 'The refund has changed. Check it and delete again.',
    zhcn: '退款金额已变动，请核对后重新删除',
  },
  'deletion-sent': { us: "The registry is deleting it, so this can't be undone", zhcn: '已提交注册局删除，无法撤销' },
  'registry-silent': {
    us: "The registry didn't answer. Try again later.",
    zhcn: '注册局暂未响应，请稍后再试',
  },
})
