import { callsOver } from '../call.ts'
import * as f from '../fields.ts'
import { object } from '../fields.ts'
import { orderFields } from './calls.ts'
import { errors } from './errors.ts'

const { stream } = callsOver(errors)

/** The order as it changes, first as it stands; ends with the order. */
export const watchOrder = stream('/cart/watch-order', {
  access: 'account',
  input: { order: f.id },
  output: object(orderFields),
})
