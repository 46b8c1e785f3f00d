import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Output } from '@namestead/contract/call'
import * as contract from '@namestead/contract/operate/registrants'
import { commandOf } from '../../platform/commands.ts'

const documents = { value: 'id', meaning: 'the documents' }

/** Writes the files into a folder under names of our own, since the uploaded file names are untrusted. */
function writeFiles({ documents: id, files }: Output<typeof contract.showDocuments>, folder: string): string[] {
  mkdirSync(folder, { recursive: true })
  return files.map(({ content, mediaType }, index) => {
    const path = join(folder, `documents-${id}-${index + 1}.${/\/([a-z0-9]+)/.exec(mediaType)?.[1] ?? 'bin'}`)
    writeFileSync(path, Buffer.from(content, 'base64'))
    return path
  })
}

export const commands = [
  commandOf(contract.reportBouncedEmail, {
    meaning:
      'Has a registrant’s email verified anew, because mail to it came back. Mail that is refused at once does so by itself.',
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
        ...writeFiles(found, given.text('to')),
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
