import { states } from '../../platform/states.ts'

/** An operator decides. Refused ones are submitted anew. */
export const documentStates = states('registrant_documents', 'checking', {
  checking: ['verified', 'refused'],
  verified: [],
  refused: [],
})

/** What the files are attached to. */
export const documentKind = 'registrant-documents'
