import * as contract from '@namestead/contract/operate/registration'
import { commandOf } from '../../platform/commands.ts'

export const commands = [
  commandOf(contract.refuseRegistration, {
    meaning:
      'Ends a registration whose registry was asked and said no, though its message never came: the money goes back.',
    options: {
      registration: { value: 'id', meaning: 'as list-todos shows it' },
      text: { meaning: 'what the customer reads' },
    },
    say: ({ name }) =>
      `${name} ends as soon as the registry answers: registered where it shows it as ours, else refused.`,
  }),
]
