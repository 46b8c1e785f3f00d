/** RFC 8748, fee-1.0. */
import type { AgreedFee, Charge, CheckNames, CommandPrice, Fee, FeeCommand, NamePrices } from '../port.ts'
import { NS } from './namespaces.ts'
import {
  periodElement,
  readBoolean,
  readDecimal,
  readName,
  readOneOf,
  readPeriod,
  type Skipped,
  unlessOdd,
} from './values.ts'
import type { Element } from './xml-reader.ts'
import { childOf, childrenOf, FrameFault, sequenceOf, tokenOf } from './xml-reader.ts'
import { leaf, maybe, node } from './xml-writer.ts'

const commands: readonly FeeCommand[] = ['create', 'renew', 'transfer', 'restore', 'delete', 'update']
const namespace = { 'xmlns:fee': NS.fee }
export type FeeQuestion = NonNullable<CheckNames['fees']>

function feeElements(fees: readonly Fee[], name: 'fee' | 'credit'): string {
  return fees
    .map(fee => leaf(`fee:${name}`, fee.amount, { description: fee.description, refundable: fee.refundable }))
    .join('')
}

function readFee(element: Element): Fee {
  const fee: Fee = { amount: readDecimal(element) }
  const description = element.attributes.get('description')
  if (description !== undefined) fee.description = description
  const refundable = element.attributes.get('refundable')
  if (refundable !== undefined) fee.refundable = readBoolean(refundable, false)
  return fee
}

function readCurrency(element: Element): string {
  const currency = element.text
  if (!/^[A-Z]{3}$/.test(currency)) throw new FrameFault(`not a currency: ${currency}`, 2005)
  return currency
}

export function feeCheckElement(question: FeeQuestion): string {
  return node(
    'fee:check',
    [
      maybe('fee:currency', question.currency),
      ...question.commands.map(({ command, period, phase }) =>
        node('fee:command', [periodElement('fee:period', period)], { name: command, phase }),
      ),
    ],
    namespace,
  )
}

export function readFeeCheck(element: Element): FeeQuestion {
  const read = sequenceOf(element, NS.fee)
  const currency = read.optional('currency')
  const requested = read.many('command')
  read.end()
  if (!requested.length) throw new FrameFault('<fee:check> needs <fee:command>')
  return {
    currency: currency && readCurrency(currency),
    commands: requested.map(command => {
      const inside = sequenceOf(command, NS.fee)
      inside.optional('period')
      inside.end()
      const phase = command.attributes.get('phase')
      return {
        command: readOneOf(command.attributes.get('name'), commands, 'the name of a fee command'),
        period: readPeriod(childOf(command, NS.fee, 'period')),
        ...(phase === undefined ? {} : { phase }),
      }
    }),
  }
}

export function agreedFeeElement(name: 'create' | 'renew' | 'transfer' | 'update', fee: AgreedFee | undefined): string {
  return fee ? node(`fee:${name}`, [leaf('fee:currency', fee.currency), feeElements(fee.fees, 'fee')], namespace) : ''
}

export function readAgreedFee(element: Element): AgreedFee {
  const read = sequenceOf(element, NS.fee)
  const currency = read.optional('currency')
  const fees = read.many('fee').map(readFee)
  read.many('credit')
  read.end()
  if (!fees.length) throw new FrameFault('<fee:fee> is missing', 2003)
  if (fees.some(fee => fee.amount.startsWith('-'))) throw new FrameFault('a fee cannot be negative', 2004)
  return { currency: currency ? readCurrency(currency) : '', fees }
}

type ChargeName = 'creData' | 'renData' | 'trnData' | 'updData' | 'delData'

export function chargeElement(name: ChargeName, charge: Charge | null): string {
  if (!charge) return ''
  return node(
    `fee:${name}`,
    [
      maybe('fee:currency', charge.currency),
      feeElements(charge.fees, 'fee'),
      feeElements(charge.credits, 'credit'),
      maybe('fee:balance', charge.balance),
      maybe('fee:creditLimit', charge.creditLimit),
    ],
    namespace,
  )
}

const chargeNames: readonly string[] = ['creData', 'renData', 'trnData', 'updData', 'delData']

/** What was charged, where the registry says so readably: the command it answers has been carried out all the same. */
export function readCharge(extensions: readonly Element[], skipped: Skipped = []): Charge | null {
  return unlessOdd(skipped, () => chargeIn(extensions)) ?? null
}

function chargeIn(extensions: readonly Element[]): Charge | null {
  const found = extensions.find(element => element.uri === NS.fee && chargeNames.includes(element.name))
  if (!found) return null
  const currency = childOf(found, NS.fee, 'currency')
  const balance = childOf(found, NS.fee, 'balance')
  const limit = childOf(found, NS.fee, 'creditLimit')
  return {
    currency: currency ? readCurrency(currency) : null,
    fees: childrenOf(found, NS.fee, 'fee').map(readFee),
    credits: childrenOf(found, NS.fee, 'credit').map(readFee),
    balance: balance ? readDecimal(balance) : null,
    creditLimit: limit ? readDecimal(limit) : null,
  }
}

export type CheckedPrices = { name: string; prices: NamePrices }

export function pricesElement(checked: readonly CheckedPrices[]): string {
  const first = checked[0]
  if (!first) return ''
  return node(
    'fee:chkData',
    [leaf('fee:currency', first.prices.currency), ...checked.map(namePricesElement)],
    namespace,
  )
}

function namePricesElement({ name, prices }: CheckedPrices): string {
  return node(
    'fee:cd',
    [
      leaf('fee:objID', name),
      maybe('fee:class', prices.priceClass),
      ...prices.commands.map(price =>
        node(
          'fee:command',
          [
            periodElement('fee:period', price.period),
            feeElements(price.fees, 'fee'),
            feeElements(price.credits, 'credit'),
            maybe('fee:reason', price.reason),
          ],
          { name: price.command, phase: price.phase, standard: price.standard },
        ),
      ),
    ],
    { avail: prices.available },
  )
}

export function readPrices(extensions: readonly Element[]): Map<string, NamePrices> {
  const found = new Map<string, NamePrices>()
  const data = extensions.find(element => element.uri === NS.fee && element.name === 'chkData')
  const currency = data && childOf(data, NS.fee, 'currency')
  if (!data || !currency) return found
  for (const checked of childrenOf(data, NS.fee, 'cd')) {
    const id = childOf(checked, NS.fee, 'objID')
    const priceClass = childOf(checked, NS.fee, 'class')
    if (!id) throw new FrameFault('<fee:cd> without <fee:objID>')
    found.set(readName(id), {
      currency: readCurrency(currency),
      priceClass: priceClass ? tokenOf(priceClass) : null,
      available: readBoolean(checked.attributes.get('avail'), true),
      commands: childrenOf(checked, NS.fee, 'command').flatMap(readCommandPrice),
    })
  }
  return found
}

/** A command that we did not ask about (`custom`) is ignored. */
function readCommandPrice(element: Element): CommandPrice[] {
  const command = commands.find(name => name === element.attributes.get('name'))
  if (!command) return []
  const reason = childOf(element, NS.fee, 'reason')
  const phase = element.attributes.get('phase')
  return [
    {
      command,
      ...(phase === undefined ? {} : { phase }),
      period: readPeriod(childOf(element, NS.fee, 'period')) ?? null,
      fees: childrenOf(element, NS.fee, 'fee').map(readFee),
      credits: childrenOf(element, NS.fee, 'credit').map(readFee),
      standard: readBoolean(element.attributes.get('standard'), false),
      reason: reason ? tokenOf(reason) : null,
    },
  ]
}
