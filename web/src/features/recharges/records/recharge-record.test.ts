import { rechargeStates } from '@namestead/contract/recharges'
import { expect, test } from 'vitest'
import { resultPage } from './recharge-record.ts'

test('only a recharge that the customer must review leads to the error page; returned money leads to its record', () => {
  expect(Object.fromEntries(rechargeStates.map(state => [state, resultPage(state)]))).toEqual({
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
