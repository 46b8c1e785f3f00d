import { errorTexts, operatorCallsOver } from '../../call.ts'
import * as f from '../../fields.ts'

const { query, command } = operatorCallsOver(
  errorTexts({
    'documents-unknown': { us: 'There are no documents {documents}', zhcn: '资料 {documents} 不存在' },
    'documents-decided': { us: 'Documents {documents} are decided already', zhcn: '资料 {documents} 已处理' },
    'reason-missing': { us: 'Say why in the note: the customer reads it', zhcn: '请在备注中说明原因（客户可见）' },
  }),
)

const documentFields = {
  documents: f.id,
  account: f.id,
  kind: f.choice(['person', 'organisation']),
  name: f.text(),
  organisation: f.note(),
  submittedAt: f.instant,
}

/** Documents that wait for a decision, the oldest first. */
export const listDocuments = query('/console/registrants/list-documents', {
  permission: 'recoveries.read',
  personal: true,
  input: { next: f.optional(f.id) },
  output: { waiting: f.rows(documentFields), next: f.nullable(f.id) },
})

export const showDocuments = query('/console/registrants/show-documents', {
  permission: 'recoveries.read',
  personal: true,
  input: { documents: f.id },
  output: {
    ...documentFields,
    state: f.text(),
    /** empty once they are erased */
    documentNumber: f.note(),
    /** base64 */
    files: f.rows({ mediaType: f.text(), content: f.fileContent }),
  },
  errors: ['documents-unknown'],
})

/** Approving verifies the registrant for some years; refusing tells the customer why. */
export const decideDocuments = command('/console/registrants/decide-documents', {
  permission: 'recoveries.act',
  input: { documents: f.id, approve: f.optional(f.flag), note: f.optional(f.note(500)) },
  output: { approved: f.truth },
  errors: ['documents-unknown', 'documents-decided', 'reason-missing'],
})

/** Mail to a registrant's email came back: it is verified again. */
export const reportBouncedEmail = command('/console/registrants/report-bounced-email', {
  permission: 'registry.act',
  input: { email: f.emailAddress },
  output: { started: f.integer() },
})
