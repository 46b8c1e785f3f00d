/** The end of work that an order line paid for, reported to the order in the same transaction. */
export interface PaidWorkEnd<Note extends string = string> {
  readonly orderLineId: string
  readonly state: 'done' | 'failed'
  /** Key of a note of the product, and its parameters. */
  readonly note: Note | ''
  readonly parameters: Readonly<Record<string, string>>
  /** What it made or changed, by its product's own id. */
  readonly result: string | null
}
