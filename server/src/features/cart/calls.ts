import * as contract from '@namestead/contract/cart'
import type { Databases } from '../../platform/database.ts'
import { implement } from '../../platform/use-case.ts'
import { addNames } from './add-names.ts'
import { changeYears, removeLines } from './change-cart.ts'
import type { OrderChanges } from './order-changes.ts'
import { cancelOrder, payOrder } from './pay-order.ts'
import { placeOrder } from './place-order.ts'
import type { Product } from './product.ts'
import { readCart } from './read-cart.ts'
import { findOrders, type LineNotes, readOrder, watchOrder } from './read-order.ts'

export interface CartPorts {
  readonly databases: Databases
  readonly product: Product
  readonly notes: LineNotes
  readonly changes: OrderChanges
  readonly ourNameServers: readonly string[]
}

export const calls = ({ databases, product, notes, changes, ourNameServers }: CartPorts) => [
  implement(contract.readCart, readCart(product)),
  implement(contract.addNames, addNames(databases, product)),
  implement(contract.changeYears, changeYears(product)),
  implement(contract.removeLines, removeLines(product)),
  implement(contract.placeOrder, placeOrder(product, ourNameServers)),
  implement(contract.payOrder, payOrder(product)),
  implement(contract.cancelOrder, cancelOrder),
  implement(contract.readOrder, readOrder(product, notes)),
  implement(contract.watchOrder, watchOrder(product, notes, changes)),
  implement(contract.findOrders, findOrders),
]
