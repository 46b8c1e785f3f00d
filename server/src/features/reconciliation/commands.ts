import type { Output } from '@namestead/contract/call'
import { formatAmount } from '@namestead/contract/money'
import * as contract from '@namestead/contract/operate/reconciliation'
import { commandOf } from '../../platform/commands.ts'

type Listed = Output<typeof contract.listComparisons>['comparisons'][number]

const line = (one: Listed) =>
  [
    one.comparison,
    one.day,
    `${one.comparedWith} ${one.part}`,
    `ours ${one.ours} theirs ${one.theirs}`,
    one.state,
    one.openDifferences > 0 ? `${one.openDifferences} open, ${one.difference} in sum` : '',
  ]
    .filter(Boolean)
    .join('  ')

const day = { value: 'day', meaning: 'such as 2027-01-31, in UTC' }
const comparison = { value: 'id', meaning: 'as list-comparisons shows it' }
const explanation = { value: 'id', meaning: 'as list-explanations shows it' }
const registry = { value: 'name', meaning: 'as list-registries shows it' }

const formatCompared = ({
  comparison: id,
  state,
  difference,
}: Pick<Output<typeof contract.enterTaxReturn>, 'comparison' | 'state' | 'difference'>) =>
  `Comparison ${id}: ${state}${state === 'differs' ? `, by ${difference} in sum` : ''}.`

const formatExplained = ({ explanation: id, state }: Output<typeof contract.explainDifference>) =>
  state === 'waiting'
    ? `Explanation ${id} needs a second operator: approve-explanation.`
    : `Explanation ${id} is ${state}.`

export const commands = [
  commandOf(contract.listComparisons, {
    meaning:
      'Lists ledger accounts beside settlement reports, bank statements, registry balances and tax returns, newest first.',
    options: {
      state: { meaning: 'agrees, differs or explained; all by default' },
      comparedWith: {
        value: 'kind',
        meaning: 'settlement, bank-statement, registry-balance, payout-balance or tax-return',
      },
      part: { value: 'name', meaning: 'a channel, bank account, registry or country' },
      next: { value: 'number', meaning: 'where the former page ended' },
    },
    formatResult: ({ comparisons, next }) =>
      comparisons.length === 0
        ? 'No comparisons.'
        : [...comparisons.map(line), ...(next ? [`more: --next ${next}`] : [])].join('\n'),
  }),
  commandOf(contract.showComparison, {
    meaning: 'Shows a comparison with what differs and why.',
    options: { comparison },
    formatResult: ({ differences, explanations, ...one }) =>
      [
        line(one),
        ...differences.map(({ reference, problem, ours, theirs, explained }) =>
          [reference, problem, `ours ${ours ?? '-'} theirs ${theirs ?? '-'}`, explained ? 'explained' : '']
            .filter(Boolean)
            .join('  '),
        ),
        ...explanations.map(
          one =>
            `${one.explanation}  ${one.reference}  ${formatAmount(one.amount)} against ${one.against} ${one.againstPart}  ${one.state}  ${one.note}`,
        ),
      ].join('\n'),
  }),
  commandOf(contract.importSettlement, {
    meaning:
      "Imports a provider's settlement report: Stripe's itemized CSV, Alipay's trade bill, UnionPay's ZM file, or the columns at,kind,reference,payment,amount,fee,currency.",
    options: {
      channel: { value: 'name', meaning: 'the payment channel' },
      fromDay: { value: 'day', meaning: 'its first day, where it is of several' },
      day: { value: 'day', meaning: 'its day, or the last one' },
      file: { value: 'file', meaning: 'the report, in UTF-8', file: true },
    },
    formatResult: ({ bookings, stored, ...compared }) =>
      `${bookings} bookings read, ${stored} of them new. ${formatCompared(compared)}`,
  }),
  commandOf(contract.enterRegistryBalance, {
    meaning: 'Enters what a registry says that we have there at the end of a day.',
    options: { registry, day, closing: { value: 'amount', meaning: 'in dollars, without its credit' } },
    formatResult: formatCompared,
  }),
  commandOf(contract.enterPayoutBalance, {
    meaning: 'Enters what we have at PayPal, or in our wallet of USDT, at the end of a day.',
    options: {
      paidBy: { value: 'way', meaning: 'paypal or usdt' },
      day,
      closing: { value: 'amount', meaning: 'in dollars' },
    },
    formatResult: formatCompared,
  }),
  commandOf(contract.enterTaxReturn, {
    meaning: 'Enters what was declared to a country for a period.',
    options: {
      country: { value: 'code', meaning: 'such as DE' },
      fromDay: { value: 'day', meaning: 'the first day of the period' },
      day: { value: 'day', meaning: 'its last day' },
      closing: { value: 'amount', meaning: 'the tax, in dollars' },
    },
    formatResult: formatCompared,
  }),
  commandOf(contract.bookTopUp, {
    meaning: 'Books money that we sent to a registry.',
    options: {
      registry,
      amount: { value: 'amount', meaning: 'in dollars' },
      reference: { value: 'text', meaning: 'of the transfer; it is booked once' },
      line: { value: 'id', meaning: 'the booking of our bank, as list-statement-lines shows it' },
      bankAccount: { value: 'id', meaning: 'in place of --line: our account that it left' },
    },
    formatResult: (_data, given) => `The top-up ${given.text('reference')} is booked.`,
  }),
  commandOf(contract.explainDifference, {
    meaning: 'Says why something differs, and books the correction; a large one when a second operator approves it.',
    options: {
      comparison,
      reference: { value: 'text', meaning: 'what differs, as show-comparison shows it' },
      against: { value: 'account', meaning: 'suspense, provider-fees, registry-cost, clearing, income or tax-payable' },
      againstPart: {
        value: 'name',
        meaning: 'its channel, registry, product or country; that of the comparison by default',
      },
      amount: { value: 'amount', meaning: 'the dollars, where the paper is in another currency without a rate' },
      note: { meaning: 'why' },
    },
    formatResult: formatExplained,
  }),
  commandOf(contract.listExplanations, {
    meaning: 'Lists explanations that wait for a second operator.',
    options: {},
    formatResult: ({ explanations }) =>
      explanations.length === 0
        ? 'No explanations wait.'
        : explanations
            .map(
              one =>
                `${one.explanation}  comparison ${one.comparison}  ${one.ledgerKind} ${one.part}  ${one.reference}  ${formatAmount(one.amount)} against ${one.against} ${one.againstPart}  by ${one.operator}: ${one.note}`,
            )
            .join('\n'),
  }),
  commandOf(contract.approveExplanation, {
    meaning: 'Approves an explanation of another operator: its correction is booked.',
    options: { explanation },
    formatResult: formatExplained,
  }),
  commandOf(contract.readMargins, {
    meaning: 'Shows what each TLD brought in a period, and what its registry charged.',
    options: {
      from: { value: 'instant', meaning: 'such as 2027-01-01T00:00:00Z' },
      until: { value: 'instant', meaning: 'the first instant that no longer counts' },
      tld: { value: 'label', meaning: 'only this one' },
    },
    formatResult: ({ margins }) =>
      margins.length === 0
        ? 'Nothing was sold or charged.'
        : margins
            .map(
              one =>
                `.${one.tld}  ${one.sold} sold  income ${formatAmount(one.income)}  coupons ${formatAmount(one.coupons)}  cost ${formatAmount(one.cost)}${one.expectedCost.minor === 0n ? '' : ` (${formatAmount(one.expectedCost)} of it expected)`}  margin ${formatAmount(one.margin)}`,
            )
            .join('\n'),
  }),
  commandOf(contract.refuseExplanation, {
    meaning: 'Refuses an explanation: the difference is open again.',
    options: { explanation },
    formatResult: formatExplained,
  }),
]
