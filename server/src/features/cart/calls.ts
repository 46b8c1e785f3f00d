import * as contract from '@namestead/contract/cart'
import type { Databases } from '../../platform/database.ts'
import { implement } from '../../platform/use-case.ts'
import { addLines } from './add-lines.ts'
import { cancelLine, cancelLines } from './cancel-line.ts'
import { changeYears, removeLines } from './change-cart.ts'
import { findOrders } from './find-orders.ts'
import type { OrderChanges } from './order-changes.ts'
import type { PayPorts } from './order-ports.ts'
import { cancelOrder, payOrder } from './pay-order.ts'
import { placeOrder } from './place-order.ts'
import { readCart } from './read-cart.ts'
import { readOrder, watchOrder } from './read-order.ts'

export interface CartPorts extends PayPorts {
  readonly databases: Databases
  readonly changes: OrderChanges
}

export const calls = ({ databases, products, changes, invoicing }: CartPorts) => [
  implement(contract.readCart, readCart(products)),
  implement(contract.addLines, addLines(databases, products)),
  implement(contract.changeYears, changeYears(products)),
  implement(contract.removeLines, removeLines(products)),
  implement(contract.placeOrder, placeOrder(products)),
  implement(contract.payOrder, payOrder({ products, invoicing })),
  implement(contract.cancelOrder, cancelOrder),
  implement(contract.cancelLines, cancelLines(products)),
  implement(contract.cancelLine, cancelLine(products)),
  implement(contract.readOrder, readOrder(products)),
  implement(contract.watchOrder, watchOrder(products, changes)),
  implement(contract.findOrders, findOrders(products)),
]
