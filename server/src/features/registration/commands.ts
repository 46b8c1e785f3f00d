import { formatAmount } from '@namestead/contract/money'
import * as contract from '@namestead/contract/operate/registration'
import { commandOf } from '../../platform/commands.ts'

const review = { value: 'id', meaning: 'as list-reviews shows it' }

export const commands = [
  commandOf(contract.listReviews, {
    meaning: 'Lists paid registrations that a rule of risk has stopped.',
    options: {
      state: { meaning: 'waiting (the default), released, refused or cancelled' },
      account: { value: 'id', meaning: 'only those of this account' },
    },
    formatResult: ({ reviews }) =>
      reviews.length === 0
        ? 'No registration is in review.'
        : reviews
            .map(
              one =>
                `${one.review}  account ${one.account}  ${one.name}  ${formatAmount(one.price)}  ${one.rule}: ${one.facts}  until ${one.dueAt.toISOString()}`,
            )
            .join('\n'),
  }),
  commandOf(contract.releaseReview, {
    meaning: 'Lets a registration in review go on.',
    options: { review },
    formatResult: ({ review: id }) => `Review ${id} is released: the domain is being registered.`,
  }),
  commandOf(contract.refuseReview, {
    meaning: 'Ends a registration in review: its money goes back, and the customer is told.',
    options: { review },
    formatResult: ({ review: id }) => `Review ${id} is refused.`,
  }),
  commandOf(contract.importSanctionsList, {
    meaning:
      'Replaces the sanctions list by a CSV file whose first column is the name; each spelling and script is a line.',
    options: {
      source: { value: 'name', meaning: 'who published it' },
      list: { value: 'file', meaning: 'the CSV file', file: true },
    },
    formatResult: ({ version, listed, skipped }) =>
      `Version ${version} with ${listed} names is in force; ${skipped} lines were not usable.`,
  }),
  commandOf(contract.listSanctionsLists, {
    meaning: 'Lists the versions of the sanctions list, the one in force first.',
    options: {},
    formatResult: ({ lists }) =>
      lists.length === 0
        ? 'No sanctions list was imported.'
        : lists
            .map(
              one =>
                `${one.version}  ${one.source}  ${one.listed} names  ${one.importedAt.toISOString()} by ${one.operator}${one.replacedAt ? '' : '  in force'}`,
            )
            .join('\n'),
  }),
  commandOf(contract.importPremiumNames, {
    meaning:
      'Replaces the list of a registry’s premium domains by a CSV file: domain, class, price, renewal (optional), in US dollars a year.',
    options: {
      registry: { value: 'name', meaning: 'as list-registries shows it' },
      list: { value: 'file', meaning: 'the CSV file', file: true },
    },
    formatResult: ({ listed, skipped }) => `${listed} premium domains are listed; ${skipped} lines were not usable.`,
  }),
  commandOf(contract.refuseRegistration, {
    meaning: 'Ends a registration that its registry declined without a message, and refunds it.',
    options: {
      registration: { value: 'id', meaning: 'as list-todos shows it' },
      text: { meaning: 'what the customer reads' },
    },
    formatResult: ({ name }) =>
      `${name} ends as soon as the registry answers: as registered if the registry lists it as ours, otherwise as declined.`,
  }),
]
