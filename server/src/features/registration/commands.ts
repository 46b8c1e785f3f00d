import * as contract from '@namestead/contract/operate/registration'
import { commandOf } from '../../platform/commands.ts'

export const commands = [
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
