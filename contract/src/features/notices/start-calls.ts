import { callsOver } from '../../call.ts'
import * as f from '../../fields.ts'
import { errors } from './errors.ts'

// What every page asks at its start stands by itself, as in identity.
const { query } = callsOver(errors)

/** Asked after signing in and at start: what the prompts are decided by. */
export const checkAccount = query('/user/check', {
  access: 'account',
  method: 'GET',
  output: {
    /** available minus debt: negative is a debt */
    balance: f.field('kqian', f.amount),
    abnormalRecharges: f.field('czycsl', f.integer()),
    /** 0 not filled */
    contactFilled: f.field('lxfszt', f.flag),
  },
})

/** How many site messages nobody has read. */
export const countUnread = query('/user_zh/get_xiaoxi_num', { access: 'account', output: f.integer() })
