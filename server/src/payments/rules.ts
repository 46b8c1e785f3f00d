/** What a person may do with a recharge decides on these. */
export interface WaitingRecharge {
  readonly state: string
  readonly problem: string | null
  readonly received_amount: bigint | null
  readonly fee: bigint
}

/** What would be added to the balance if the person took it as it is; undefined where nobody but an operator can say. */
export function acceptableOf({ problem, received_amount: received, fee }: WaitingRecharge): bigint | undefined {
  if (problem !== 'amount' || received === null || received <= fee) return undefined
  return received - fee
}

export const canOf = (recharge: WaitingRecharge) => ({
  accept: recharge.state === 'abnormal' && acceptableOf(recharge) !== undefined,
  refund: recharge.state === 'abnormal',
  explain: recharge.state === 'abnormal',
})
