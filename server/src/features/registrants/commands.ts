import * as contract from '@namestead/contract/operate/registrants'
import { commandOf } from '../../platform/commands.ts'
import { saveFiles } from '../../platform/save-files.ts'

const documents = { value: 'id', meaning: 'the documents' }

export const commands = [
  commandOf(contract.reportBouncedEmail, {
    meaning:
      'Has a registrant’s email verified again, because mail to it came back. Mail that is refused at once does so by itself.',
    options: { email: { value: 'address', meaning: 'the registrant’s email' } },
    formatResult: ({ started }) =>
      started === 0 ? 'No verified registrant with domains has this email.' : `${started} verifications are started.`,
  }),
  commandOf(contract.listDocuments, {
    meaning: 'Lists identity documents of registrants that need a decision.',
    options: {},
    formatResult: ({ waiting }) =>
      waiting.length === 0
        ? 'No documents need a decision.'
        : waiting
            .map(
              each =>
                `${each.documents}  ${each.organisation || each.name} (account ${each.account})  ${each.kind}  since ${each.submittedAt.toISOString()}`,
            )
            .join('\n'),
  }),
  commandOf(contract.showDocuments, {
    meaning: 'Shows identity documents and saves their files to a folder.',
    options: { documents },
    own: { to: { value: 'folder', meaning: 'where the files are saved' } },
    formatResult: (found, given) =>
      [
        `${found.organisation || found.name} (account ${found.account}), ${found.state}`,
        `number: ${found.documentNumber || 'erased'}`,
        ...saveFiles(given.text('to'), `documents-${found.documents}`, found.files),
      ].join('\n'),
  }),
  commandOf(contract.decideDocuments, {
    meaning: 'Verifies a registrant by its documents. Without --approve, refuses them.',
    options: {
      documents,
      approve: { meaning: 'verifies the registrant; without it, the documents are refused' },
      note: { meaning: 'why they are refused; the customer reads it' },
    },
    formatResult: ({ approved }, given) =>
      `Documents ${given.text('documents')} are ${approved ? 'accepted' : 'refused'}.`,
  }),
]
