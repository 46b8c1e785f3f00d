import { states } from '../../platform/states.ts'

/** An operator decides. Refused ones are submitted again. superseded: others came after the registrant's data was corrected. */
export const documentStates = states('registrant_documents', 'checking', {
  checking: ['verified', 'refused', 'superseded'],
  verified: [],
  refused: [],
  superseded: [],
})

/** What the files are attached to. */
export const documentKind = 'registrant-documents'
