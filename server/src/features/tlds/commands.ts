import { formatAmount, type Money } from '@namestead/contract/money'
import * as contract from '@namestead/contract/operate/tlds'
import { commandOf } from '../../platform/commands.ts'

const tld = { value: 'extension', meaning: 'such as com' }
const registry = { value: 'name', meaning: 'our name for it, such as verisign' }

interface ShownCommand {
  readonly registryCommand: string
  readonly at: Date
  readonly registry: string
  readonly command: string
  readonly subject: string
  readonly code: number | null
  readonly outcome: string
  readonly milliseconds: number | null
  readonly clientTransactionId: string
  readonly serverTransactionId: string | null
}

const formatCommand = (one: ShownCommand) =>
  [
    one.registryCommand,
    one.at.toISOString(),
    one.registry,
    one.command,
    one.subject,
    one.code,
    one.outcome,
    one.milliseconds === null ? '' : `${one.milliseconds} ms`,
    one.clientTransactionId,
    one.serverTransactionId,
  ]
    .filter(Boolean)
    .join('  ')

const priceListOptions = {
  registry,
  file: { value: 'file', meaning: 'CSV: tld, command, years, currency, amount, effective', file: true },
  marginPercent: { value: 'number', meaning: 'of the cost, added to it; none by default' },
  fixedMargin: { value: 'amount', meaning: 'added besides; none by default' },
  minimumMargin: { value: 'amount', meaning: 'the least that is added in all' },
  rounding: { value: 'rounding', meaning: 'none, to-99, to-9 or whole, upwards; none by default' },
} as const

/** What an operator must know before the first sale. */
const missingTexts: Readonly<Record<(typeof contract.missingFeatures)[number], string>> = {
  domains: 'MISSING domain-1.0: nothing can be registered there.',
  hosts:
    'Missing host-1.0: name servers are sent with their domain, and hosts below customers’ domains cannot be managed. Set supports.glue to no.',
  contacts: 'Missing contact-1.0: no registrant can be sent. Set supports.contacts to no.',
  dnssec: 'Missing secDNS-1.1: no DS can be sent. Set supports.dnssec to no.',
  restore: 'Missing rgp-1.0: deleted domains cannot be restored, and grace periods are not shown.',
  fees: 'Missing fee-1.0: premium prices and charges are unknown. Import their list of premium domains, and record deposits by hand.',
  'long-passwords': 'Missing loginSec-1.0: a password has at most 16 characters.',
}

const priceText = (price: Money | null) => (price ? formatAmount(price) : '–')

export const commands = [
  commandOf(contract.listRegistrySessions, {
    meaning: 'Lists the sessions that are open at registries now, by process.',
    options: {},
    formatResult: ({ sessions }) =>
      sessions
        .map(
          one =>
            `${one.registry}  ${one.process}  since ${one.openedAt.toISOString()}  in flight ${one.inFlight}${one.lastCommandAt ? `  ${one.lastCommand} at ${one.lastCommandAt.toISOString()}` : ''}`,
        )
        .join('\n') || 'No session is open.',
  }),
  commandOf(contract.listRegistryCommands, {
    meaning: 'Lists the commands that were sent to registries, newest first. Checks and polls are not kept.',
    options: {
      registry: { value: 'name', meaning: 'only to this registry' },
      domain: { value: 'domain', meaning: 'only about this domain, contact or host' },
      code: { value: 'number', meaning: 'only with this result code' },
      clientTransactionId: { value: 'id', meaning: 'only the one with our transaction id' },
      onlyRefused: { meaning: 'only what was refused' },
      next: { value: 'id', meaning: 'continues before this command' },
    },
    formatResult: ({ commands: sent, next }) =>
      [...sent.map(formatCommand), ...(next ? [`more: --next ${next}`] : [])].join('\n') || 'No commands found.',
  }),
  commandOf(contract.showRegistryCommand, {
    meaning: 'Shows a command to a registry with both frames. Passwords and auth codes are masked.',
    options: { registryCommand: { value: 'id', meaning: 'as list-registry-commands shows it' } },
    formatResult: ({ requestFrame, responseFrame, ...one }) =>
      [formatCommand(one), requestFrame ?? 'the frames of a routine read are not kept', responseFrame ?? ''].join('\n'),
  }),
  commandOf(contract.listRegistryFaults, {
    meaning: 'Lists the faults of registries and of our accounts there, newest first.',
    options: {
      onlyOpen: { meaning: 'only those that are not over' },
      next: { value: 'id', meaning: 'continues before this fault' },
    },
    formatResult: ({ faults, next }) =>
      [
        ...faults.map(
          one =>
            `${one.fault}  ${one.registry}  ${one.kind}  ${one.raisedAt.toISOString()} – ${one.settledAt?.toISOString() ?? ''}  ${one.text}${one.note ? ` ${one.note}` : ''}`,
        ),
        ...(next ? [`more: --next ${next}`] : []),
      ].join('\n') || 'No faults found.',
  }),
  commandOf(contract.listRegistryDeposits, {
    meaning: 'Shows what a registry said of our deposit, hour by hour, newest first.',
    options: { registry, until: { value: 'instant', meaning: 'only before this instant' } },
    formatResult: ({ deposits }) =>
      deposits.map(({ hour, deposit, lowest }) => `${hour.toISOString()}  ${deposit}  lowest ${lowest}`).join('\n') ||
      'The registry has not said anything yet.',
  }),
  commandOf(contract.setPrice, {
    meaning: 'Sets a price of an extension. With an end, it is an offer. Placed orders keep their prices.',
    options: {
      tld,
      kind: { value: 'kind', meaning: 'register, renew, transfer or restore' },
      price: { value: 'amount', meaning: 'in USD' },
      listPrice: { value: 'amount', meaning: 'the price before the discount; the price itself by default' },
      years: { value: 'number', meaning: 'the number of years it covers; 1 by default' },
      level: { value: 'level', meaning: 'standard, vip, svip or agent; standard by default' },
      from: { value: 'instant', meaning: 'such as 2027-01-31T00:00:00Z; now by default' },
      until: { value: 'instant', meaning: 'when the offer ends' },
    },
    formatResult: ({ price, from }) => `Price ${price} holds from ${from.toISOString()}.`,
  }),
  commandOf(contract.previewPrices, {
    meaning: 'Shows what a registry’s price list would change under a margin rule, and changes nothing.',
    options: priceListOptions,
    formatResult: ({ preview, priceLines }) =>
      [
        ...priceLines.map(
          one =>
            `${one.fileLine}  .${one.tld}  ${one.kind}, ${one.years} y: wholesale ${one.wholesale}, cost ${priceText(one.oldCost)} → ${priceText(one.cost)}, price ${priceText(one.oldPrice)} → ${priceText(one.newPrice)}, margin ${priceText(one.margin)}  from ${one.from?.toISOString() ?? 'now'}  ${one.verdict}`,
        ),
        `preview: ${preview}`,
      ].join('\n'),
  }),
  commandOf(contract.importPrices, {
    meaning:
      'Applies a price list as preview-prices showed it, once. Lines that are refused or not confirmed are left out.',
    options: {
      ...priceListOptions,
      preview: { value: 'preview', meaning: 'as preview-prices names it' },
      confirm: { value: 'line', meaning: 'a line of the file that needs it', several: true },
    },
    formatResult: one =>
      `Import ${one.priceImport}: ${one.costRows} costs and ${one.prices} prices are set; ${one.leftOut} lines were left out.`,
  }),
  commandOf(contract.endOffer, {
    meaning: 'Ends an offer now, or before it begins.',
    options: { price: { value: 'id', meaning: 'as list-price-rows shows it' } },
    formatResult: (_data, given) => `Offer ${given.text('price')} has ended.`,
  }),
  commandOf(contract.listPriceRows, {
    meaning: 'Lists the prices of an extension, latest first. * marks current ones.',
    options: { tld },
    formatResult: ({ prices }) =>
      prices
        .map(
          one =>
            `${one.holds ? '*' : ' '} ${one.price}  ${one.kind}, ${one.years} y, ${one.level}: ${formatAmount(one.amount)} (list ${formatAmount(one.listPrice)})  ${one.from.toISOString()} – ${one.until?.toISOString() ?? ''}`,
        )
        .join('\n'),
  }),
  commandOf(contract.connectUpstream, {
    meaning: 'Connects our account at a registrar, by its reseller API, or changes how.',
    options: {
      name: { value: 'name', meaning: 'ours for it' },
      host: { value: 'host', meaning: 'of its API' },
      port: { value: 'number', meaning: '443 by default' },
      account: { value: 'id', meaning: 'of our account there, which domains are pushed to' },
      appId: { value: 'id', meaning: 'of our application' },
      appKey: { value: 'file', meaning: "with the application's key", file: true },
      requestsPerSecond: { value: 'number', meaning: 'that it takes; 2 by default' },
    },
    formatResult: (_data, given) => `${given.text('name')} is connected.`,
  }),
  commandOf(contract.listTldRules, {
    meaning: 'Lists extensions with their registry, and how many of their rules operators have changed.',
    options: {},
    formatResult: ({ tlds }) =>
      tlds
        .map(one =>
          [
            one.tld,
            one.registry ?? 'not connected',
            `${one.terms} years`,
            one.verification,
            one.privacy,
            one.changedRules > 0 && `${one.changedRules} changed`,
            one.changesNext && `next change ${one.changesNext.toISOString()}`,
          ]
            .filter(Boolean)
            .join('  '),
        )
        .join('\n'),
  }),
  commandOf(contract.readTldRules, {
    meaning: 'Shows the rules of an extension, and what operators have changed and when, latest first.',
    options: { tld },
    formatResult: ({ rules, history }) =>
      [
        ...rules.map(
          one =>
            `${one.rule}  ${one.value || 'not set'}${one.value === one.shipped ? '' : `  (shipped: ${one.shipped || 'not set'})`}${one.coming.map(later => `\n    from ${later.effectiveFrom.toISOString()}: ${later.value || 'not set'}`).join('')}`,
        ),
        ...history.map(
          one =>
            `${one.effectiveFrom.toISOString()}  ${one.rule}  ${one.value ?? 'as shipped'}  ${one.state}  by ${one.name ?? 'an earlier release'} at ${one.setAt.toISOString()}${one.reason ? `: ${one.reason}` : ''}`,
        ),
      ].join('\n'),
  }),
  commandOf(contract.setTldRule, {
    meaning: 'Sets a rule of an extension, now or from an instant on.',
    options: {
      tld,
      rule: { meaning: 'as read-tld-rules shows it' },
      value: {
        meaning:
          'yes or no, a number, a text, a list separated by commas (none: empty), or JSON for registrant.fields; without it, as shipped',
      },
      from: { value: 'instant', meaning: 'such as 2027-01-31T00:00:00Z; now by default' },
    },
    formatResult: ({ effectiveFrom }, given) =>
      `${given.text('rule')} of ${given.text('tld')} is set from ${effectiveFrom.toISOString()}.`,
  }),
  commandOf(contract.withdrawTldRule, {
    meaning: 'Takes back coming values of a rule; the value in force stays.',
    options: {
      tld,
      rule: { meaning: 'as read-tld-rules shows it' },
      from: { value: 'instant', meaning: 'only the value that would begin then' },
    },
    formatResult: ({ withdrawn }, given) =>
      `${withdrawn} coming values of ${given.text('rule')} of ${given.text('tld')} are withdrawn.`,
  }),
  commandOf(contract.saveRegistry, {
    meaning:
      'Describes how a registry is reached, or changes it: what is left out stays. Running processes connect again.',
    options: {
      registry,
      host: { value: 'host', meaning: 'host name or address' },
      port: { value: 'port', meaning: 'usually 700' },
      login: { value: 'name', meaning: 'our id there (clID)' },
      password: { value: 'file', meaning: 'a file with the password', file: true },
      serverName: { value: 'name', meaning: 'the name in its certificate, where it is not the host' },
      authority: { value: 'file', meaning: 'PEM of the authorities to trust instead of the system’s', file: true },
      certificate: { value: 'file', meaning: 'PEM of our client certificate', file: true },
      key: { value: 'file', meaning: 'PEM of its key', file: true },
      sessions: { value: 'number', meaning: 'sessions per process; 4 by default' },
      inFlight: { value: 'number', meaning: 'commands per session that may wait for answers; 8 by default' },
      namesPerCheck: { value: 'number', meaning: 'names per check; 10 by default' },
      depositAlarm: { value: 'amount', meaning: 'operators are alarmed when the deposit is below, in its currency' },
      currency: { value: 'code', meaning: 'the currency of its fees; USD by default' },
      rate: { value: 'dollars', meaning: 'what one unit of that currency costs' },
      forget: {
        value: 'setting',
        meaning:
          'takes back server-name, authority, certificate (with its key), deposit-alarm or, after a top-up, the known deposit; again for more',
        several: true,
      },
      premiumBy: { value: 'flag|class', meaning: 'class: it leaves out the flag of RFC 8748; flag by default' },
    },
    formatResult: (_data, given) => `Registry ${given.text('registry')} is described. Try it: test-registry.`,
  }),
  commandOf(contract.listRegistries, {
    meaning: 'Lists the registries, with certificate, password, deposit and maintenance.',
    options: {},
    formatResult: ({ registries }) =>
      registries
        .map(
          one =>
            [
              `${one.registry}  ${one.host}:${one.port} as ${one.login}, ${one.tlds} extensions, ${one.sessions} sessions x ${one.inFlight}, ${one.namesPerCheck} names per check`,
              one.certificateExpiresAt && `  client certificate until ${one.certificateExpiresAt.toISOString()}`,
              one.passwordSetAt && `  password of ${one.passwordSetAt.toISOString()}`,
              one.replacing && '  the password is being replaced',
              one.deposit && `  deposit ${one.deposit}`,
              ...one.maintenance.map(
                ({ maintenance, from, until }) =>
                  `  maintenance ${maintenance}: ${from.toISOString()} – ${until.toISOString()}`,
              ),
            ]
              .filter(Boolean)
              .join('\n') || 'No registries: save-registry.',
        )
        .join('\n'),
  }),
  commandOf(contract.connectTld, {
    meaning: 'Says which registry serves an extension. Without one it stays priced, but cannot be ordered.',
    options: { tld, registry: { value: 'name', meaning: 'as list-registries shows it' } },
    formatResult: (_data, given) =>
      given.text('registry')
        ? `.${given.text('tld')} is served by ${given.text('registry')}.`
        : `.${given.text('tld')} is connected to no registry.`,
  }),
  commandOf(contract.testRegistry, {
    meaning: 'Connects, logs in and out, and shows greeting, extensions, clock and certificate.',
    options: { registry },
    formatResult: one =>
      [
        `${one.server} answered in ${one.took} ms over ${one.protocol} (${one.cipher}); its clock is ${one.skew} ms ahead of ours.`,
        one.certificateExpiresAt && `Its certificate ends ${one.certificateExpiresAt.toISOString()}.`,
        `Objects: ${one.objects.join(' ')}`,
        `Extensions: ${one.extensions.join(' ') || 'none'}`,
        ...one.missing.map(feature => missingTexts[feature]),
        one.unknown.length > 0 && `Not spoken by us, and perhaps demanded: ${one.unknown.join(' ')}`,
        ...one.events.map(
          event =>
            `${event.level} (${event.type})${event.expiresAt ? ` until ${event.expiresAt.toISOString()}` : ''}: ${event.text}`,
        ),
      ]
        .filter(Boolean)
        .join('\n'),
  }),
  commandOf(contract.replaceRegistryPassword, {
    meaning:
      'Replaces our password at a registry by a login. Without a file it is made, and known to the product alone.',
    options: { registry, password: { value: 'file', meaning: 'a file with the new password', file: true } },
    formatResult: (_data, given) => `The password at ${given.text('registry')} is replaced.`,
  }),
  commandOf(contract.addMaintenance, {
    meaning: 'Announces maintenance of a registry: no command is sent meanwhile, and work waits.',
    options: {
      registry,
      from: { value: 'instant', meaning: 'such as 2027-01-31T00:00:00Z' },
      until: { value: 'instant', meaning: 'at most 7 days later' },
    },
    formatResult: ({ maintenance }) => `Maintenance ${maintenance} is noted.`,
  }),
  commandOf(contract.endMaintenance, {
    meaning: 'Ends maintenance now, or before it begins.',
    options: { maintenance: { value: 'id', meaning: 'as list-registries shows it' } },
    formatResult: (_data, given) => `Maintenance ${given.text('maintenance')} has ended.`,
  }),
]
