import { rechargeStates } from '@namestead/contract/payments'
import { expect, test } from 'vitest'
import { pageAfter } from './recharge-record.ts'

test('only what waits for its customer is told as safe with us: what went back or was taken back has its record', () => {
  expect(Object.fromEntries(rechargeStates.map(state => [state, pageAfter(state)]))).toEqual({
    open: '/recharge/success',
    paid: '/recharge/success',
    abnormal: '/recharge/error',
    failed: '/recharge/error',
    expired: '/recharge/error',
    explained: '/user/cz_jl',
    'refund-asked': '/user/cz_jl',
    refunded: '/user/cz_jl',
    'charged-back': '/user/cz_jl',
  })
})
