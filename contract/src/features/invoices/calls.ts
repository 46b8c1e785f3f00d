import { callsOver } from '../../call.ts'
import * as f from '../../fields.ts'
import { errors } from './errors.ts'

const { query, command } = callsOver(errors)

export const documentKinds = ['invoice', 'credit-note'] as const
export type DocumentKind = (typeof documentKinds)[number]

export const buyerKinds = ['person', 'company'] as const
export type BuyerKind = (typeof buyerKinds)[number]

/**
 * The state of an EU VAT number, by the European Union's own answer. unchecked: it has not answered yet; orders are taxed until it has.
 * none: it is no number of the EU, and is checked by its digits alone.
 */
export const numberStates = ['none', 'unchecked', 'confirmed', 'unknown'] as const
export type NumberState = (typeof numberStates)[number]

const documentFields = {
  document: f.id,
  number: f.text({ max: 40 }),
  issuedAt: f.instant,
  net: f.amount,
  tax: f.amount,
  gross: f.amount,
}

/** Invoices, newest first, of all years or of one; each with the credit notes that correct it. Amounts of both are positive. */
export const findInvoices = query('/invoices/find-invoices', {
  access: 'account',
  right: 'money.read',
  input: {
    year: f.optional(f.integer(2000, 9999)),
    next: f.optional(f.id),
    page: f.optional(f.integer(1, 500)),
    pageSize: f.field('pagesize', f.optional(f.integer(1, 100))),
  },
  output: {
    invoices: f.rows({
      ...documentFields,
      /** null: of no order, as the fees of a month */
      order: f.nullable(f.id),
      /** the first domain, and how many lines there are */
      subject: f.text(),
      lineCount: f.integer(),
      creditNotes: f.rows(documentFields),
    }),
    /** those with invoices, the latest first */
    years: f.array(f.integer()),
    next: f.nullable(f.id),
    total: f.integer(),
  },
})

/** An invoice or a credit note for printing, in the language of the request. */
export const writeInvoice = query('/invoices/write-invoice', {
  access: 'account',
  right: 'money.read',
  input: { document: f.id },
  output: {
    fileName: f.text(),
    /** base64 */
    pdf: f.note(8_000_000),
  },
  errors: ['invoice-unknown'],
  guards: { rate: { per: 'account', count: 30, seconds: 60 } },
})

/** The invoices and credit notes of a year as a spreadsheet, those of credit notes negative; the latest where there are too many. */
export const exportInvoices = query('/invoices/export-invoices', {
  access: 'account',
  right: 'money.read',
  input: { year: f.integer(2000, 9999) },
  output: { fileName: f.text(), csv: f.note(4_000_000), count: f.integer(), more: f.truth },
  guards: { rate: { per: 'account', count: 10, seconds: 60 } },
})

/** Who is invoiced; without data of its own, the account's. */
export const readInvoiceData = query('/invoices/read-invoice-data', {
  access: 'account',
  right: 'owner',
  output: {
    kind: f.choice(buyerKinds),
    /** empty: invoices carry the account's email */
    name: f.note(140),
    taxNumber: f.note(30),
    address: f.note(300),
    /** for copies of invoices; empty: none */
    email: f.note(),
    numberState: f.choice(numberStates),
    /** of the account, where its purchases are taxed; null until it has completed its information */
    country: f.nullable(f.text()),
    changedAt: f.nullable(f.instant),
  },
})

/** Counts from the next invoice on: those that were issued stay. */
export const saveInvoiceData = command('/invoices/save-invoice-data', {
  access: 'account',
  right: 'owner',
  input: {
    kind: f.choice(buyerKinds),
    name: f.text({ max: 140 }),
    taxNumber: f.optional(f.note(30)),
    address: f.narrowedBy({ minLength: 4, maxLength: 300 }, f.text({ max: 300 })),
    email: f.optional(f.emailAddress),
  },
  errors: [
    'address-incorrect',
    'data-changed-often',
    'information-needed',
    'letters-not-printable',
    'name-incorrect',
    'tax-number-incorrect',
    'tax-number-of-company',
  ],
  guards: { protected: true, rate: { per: 'account', count: 20, seconds: 600 } },
  done: { us: 'Saved. It counts from your next invoice.', zhcn: '已保存，自下一张发票起生效' },
})
