/**
 * Kinds of subjects in the audit log by the field that names them in a call, with the kinds that earlier releases and to-dos write.
 * The log is append-only: old rows keep their spelling.
 */
const spellings: Readonly<Record<string, string>> = {
  bankAccount: 'bank account',
  offer: 'coupon-offer',
  refund: 'recharge-refund',
}

const entries = Object.entries(spellings)

/** The kind and the id of `account 100042`, by its one name. */
export function readSubject(subject: string): { readonly kind: string; readonly id: string } | undefined {
  const other = entries.find(([, written]) => subject.startsWith(`${written} `))
  const [kind, written] = other ?? Array<string>(2).fill(/^\S+(?= )/.exec(subject)?.[0] ?? '')
  return kind && written ? { kind, id: subject.slice(written.length + 1) } : undefined
}

/** How a subject may be written in the log: a search for one spelling finds all. */
export function spellingsOf(subject: string): readonly string[] {
  const read = readSubject(subject)
  if (!read) return [subject]
  const { kind, id } = read
  return [kind, ...entries.filter(([one]) => one === kind).map(([, written]) => written)].map(one => `${one} ${id}`)
}
