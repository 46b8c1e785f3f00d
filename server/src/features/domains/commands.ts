import * as contract from '@namestead/contract/operate/domains'
import { commandOf } from '../../platform/commands.ts'

const name = { value: 'domain', meaning: 'as an A-label' }

export const commands = [
  commandOf(contract.confirmDomainLeft, {
    meaning: 'Lets a domain go that its registry no longer shows as ours. Its customer is told.',
    options: { name },
    formatResult: (_data, given) =>
      `${given.text('name')} leaves its account unless the registry shows it as ours now.`,
  }),
  commandOf(contract.takeBackDomain, {
    meaning: 'Gives a domain that had left back to its account. The registry is asked first.',
    options: { name },
    formatResult: (_data, given) => `The registry is asked about ${given.text('name')}.`,
  }),
  commandOf(contract.holdUnpaidDomain, {
    meaning:
      'Suspends a domain whose own period is unpaid: the payment for it was taken back. Until the debt is paid it stays here.',
    options: { name },
    formatResult: (_data, given) => `${given.text('name')} is being suspended. Its customer is told.`,
  }),
  commandOf(contract.endUnpaidHold, {
    meaning: 'Ends that suspension although the debt stands, where the period was paid after all.',
    options: { name },
    formatResult: (_data, given) => `${given.text('name')} comes back.`,
  }),
  commandOf(contract.continueComparison, {
    meaning: 'Lets the comparison with a registry continue that no longer showed many domains as ours.',
    options: { registry: { value: 'name', meaning: 'as list-registries shows it' } },
    formatResult: (_data, given) => `The comparison with ${given.text('registry')} continues.`,
  }),
  commandOf(contract.listRegistryMessages, {
    meaning: "Lists what came through the registries' poll queues, newest first, and what followed.",
    options: {
      registry: { value: 'name', meaning: 'only of this registry' },
      kind: { value: 'kind', meaning: 'only of this kind, such as domain-transfer' },
      domain: { value: 'domain', meaning: 'only about this domain' },
      next: { meaning: 'continues after this message' },
    },
    formatResult: ({ messages, next }) =>
      [
        ...messages.map(one =>
          [one.receivedAt.toISOString(), one.registry, one.message, one.kind, one.domain, one.followed, one.text]
            .filter(Boolean)
            .join('  '),
        ),
        ...(next ? [`more: --next "${next}"`] : []),
      ].join('\n') || 'No messages found.',
  }),
]
