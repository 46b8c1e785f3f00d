import { callsOver } from '../../call.ts'
import * as f from '../../fields.ts'
import { errors } from './errors.ts'

// The calls that every page makes at startup, in a file of their own, as in identity.
const { query } = callsOver(errors)

/** Called after signing in and at startup: decides which prompts are shown. */
export const checkAccount = query('/user/check', {
  access: 'account',
  right: 'self',
  method: 'GET',
  output: {
    /** available less debt: negative is a debt */
    balance: f.field('kqian', f.amount),
    abnormalRecharges: f.field('czycsl', f.integer()),
    /** 0: not filled in */
    contactFilled: f.field('lxfszt', f.flag),
  },
})

/** The number of unread site messages. */
export const countUnread = query('/user_zh/get_xiaoxi_num', { access: 'account', right: 'any', output: f.integer() })
