/** The end of work that an order line paid for, reported to the order in the same transaction. */
export interface PaidWorkEnd<Note extends string> {
  readonly orderLineId: string
  readonly state: 'done' | 'failed'
  readonly note: Note | ''
  readonly parameters: Readonly<Record<string, string>>
  /** The domain that it made or changed. */
  readonly domain: string | null
}
