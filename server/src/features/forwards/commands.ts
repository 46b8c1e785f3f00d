import * as contract from '@namestead/contract/operate/forwards'
import { commandOf } from '../../platform/commands.ts'

export const commands = [
  commandOf(contract.listMailQueue, {
    meaning: 'Lists the forwarded mail that is on its way, oldest first.',
    options: {},
    formatResult: ({ messages, bytes, deliveries }) =>
      messages === 0
        ? 'No forwarded mail is on its way.'
        : [
            `${messages} mails, ${Math.ceil(bytes / 1024)} KB`,
            ...deliveries.map(
              one =>
                `${one.delivery}  ${one.from || 'bounce'} -> ${one.to}  received ${one.receivedAt.toISOString()}  attempts ${one.attempts}  until ${one.endsAt.toISOString()}${one.reply ? `\n    ${one.reply}` : ''}`,
            ),
          ].join('\n'),
  }),
  commandOf(contract.dropDelivery, {
    meaning: 'Deletes a forwarded mail that is on its way. Its sender is not told.',
    options: { delivery: { value: 'id', meaning: 'as list-mail-queue shows it' } },
    formatResult: (_data, given) => `Delivery ${given.text('delivery')} is deleted.`,
  }),
  commandOf(contract.readMailKey, {
    meaning: 'Shows the TXT record that the host of forwarded mail needs, so that receivers can check our seals.',
    options: {},
    formatResult: ({ name, value }) => `${name}  TXT  ${value}`,
  }),
]
