import { callsOver } from '../../call.ts'
import * as f from '../../fields.ts'
import { errors } from './errors.ts'

const { query, command } = callsOver(errors)

/** 1 while the account has a draw in an open raffle, else 0; always 0 for visitors. */
export const readRaffle = query('/hd_cj/status', { access: 'visitor', right: 'money.read', output: f.flag })

/** Uses one draw. */
export const drawRafflePrize = command('/hd_cj/do_chou', {
  access: 'account',
  right: 'money.write',
  output: {
    /** 1 first, 2 second, 3 third */
    prizeLevel: f.field('level', f.integer(1, 3)),
    coupons: f.field(
      'data',
      f.array(
        f.object({
          amountText: f.field('qianstr', f.text()),
          /** empty: every extension */
          tld: f.field('hz', f.note()),
          kindText: f.field('lxstr', f.text()),
        }),
      ),
    ),
  },
  errors: ['no-draw-left', 'prizes-gone'],
  done: { us: 'Congratulations!', zhcn: '恭喜中奖！' },
})
