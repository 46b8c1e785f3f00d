/** A VAT number of a member state of the European Union. */
export interface VatNumber {
  /** As the number begins: EL for Greece. */
  readonly prefix: string
  /** Without it. */
  readonly number: string
}

/** no-answer: the service or the state's own register cannot say now; asked later it may. */
export type VatAnswer = 'known' | 'unknown' | 'no-answer'

/** Whether the state's register knows a number as valid today. Never throws: a broken peer is no answer. */
export type AskForVatNumber = (number: VatNumber) => Promise<VatAnswer>
