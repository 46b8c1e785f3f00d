import type { ErrorText } from '../../call.ts'

export const errors = {
  'login-needed': { us: 'Sign in to claim coupons', zhcn: '请先登录再领取优惠券' },
  'coupon-unknown': { us: 'Coupon not found', zhcn: '优惠券不存在' },
  'offer-unknown': { us: 'This coupon isn’t offered any more', zhcn: '该优惠券已下架' },
  'offer-gone': { us: 'All of these coupons have been claimed', zhcn: '该优惠券已领完' },
  'offer-claimed': { us: 'You’ve claimed this coupon already', zhcn: '您已领取过该优惠券' },
  'code-unknown': {
    us: 'We don’t know this code. Check its spelling.',
    zhcn: '优惠码不存在，请检查拼写',
    field: 'code',
  },
  'code-ended': { us: 'This code has expired', zhcn: '该优惠码已过期', field: 'code' },
  'code-used-up': { us: 'This code has been used up', zhcn: '该优惠码已用完', field: 'code' },
  'code-used': { us: 'You’ve used this code already', zhcn: '您已使用过该优惠码', field: 'code' },
  'code-not-yours': { us: 'This code isn’t for your account', zhcn: '该优惠码不适用于您的账号', field: 'code' },
  'code-tries': {
    us: 'Too many codes tried. Try again in an hour.',
    zhcn: '尝试次数过多，请一小时后再试',
    field: 'code',
  },
} as const satisfies Record<string, ErrorText>
