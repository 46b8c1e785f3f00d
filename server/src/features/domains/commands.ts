import * as contract from '@namestead/contract/operate/domains'
import { commandOf } from '../../platform/commands.ts'

export const commands = [
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
