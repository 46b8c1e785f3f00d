import { toUnicodeName } from '@namestead/contract/domain-name'
import { translate } from '@namestead/contract/language'
import { displayAmount, usd } from '@namestead/contract/money'
import type { Databases } from '../../platform/database.ts'
import { localDay } from '../../platform/sentences.ts'
import { queueMail } from '../notices/index.ts'
import { invoicedAccounts } from './buyer.ts'
import { readDocument } from './read-document.ts'
import { copyLine, copyMail, copyMore, lineText, withoutOrder } from './texts.ts'

interface Ports {
  readonly databases: Databases
  readonly now: () => Date
}

/** A copy lists this many lines; the PDF has them all. */
const listed = 20

/**
 * The job of a copy: it runs after the commit, when the document has its number. It may be sent twice where a process dies after it
 * has queued the mail; a copy says nothing that the first did not.
 */
export async function sendCopy(
  { databases, now }: Ports,
  { invoice: id, to }: { readonly invoice: string; readonly to: string },
): Promise<void> {
  const document = await readDocument(databases.db, id)
  if (!document) throw new Error(`there is no invoice ${id}`)
  const language = (await invoicedAccounts(databases.db, [document.account])).get(document.account)?.language ?? 'us'
  const money = (minor: bigint) => displayAmount(usd(minor))
  const lines = document.lines.slice(0, listed).map(({ kind, subject, years, gross }) =>
    translate(copyLine, language, {
      name: toUnicodeName(subject),
      what: translate(lineText(kind, years), language, { count: years ?? 0 }),
      price: money(gross),
    }),
  )
  if (document.lines.length > listed)
    lines.push(translate(copyMore, language, { count: document.lines.length - listed }))
  // Loaded with the first one: fonts and PDF take 12 MB of each process.
  const { drawInvoice } = await import('./draw-invoice.ts')
  const attachment = { name: `${document.number}.pdf`, content: await drawInvoice(document, language) }
  await databases.transact(tx =>
    queueMail(tx, {
      to,
      attachment,
      texts: document.order === null ? withoutOrder(copyMail[document.kind]) : copyMail[document.kind],
      parameters: {
        number: document.number,
        seller: document.seller.name,
        buyer: document.buyer.name,
        lines: lines.join('\n'),
        total: money(document.gross),
        day: localDay(document.issuedAt, language),
        order: document.order ?? '',
      },
      language,
      now: now(),
    }),
  )
}
