import * as contract from '@namestead/contract/operate/registration'
import { commandOf } from '../../platform/commands.ts'

export const commands = [
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
