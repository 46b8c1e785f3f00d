import * as contract from '@namestead/contract/operate/identity'
import { commandOf } from '../../platform/commands.ts'

export const commands = [
  commandOf(contract.addSite, {
    meaning: 'Adds a site with its own host name. An account belongs to one site.',
    options: {
      host: { value: 'name', meaning: 'as browsers send it' },
      name: { meaning: 'shown where an account is chosen' },
    },
    formatResult: ({ site, host, name }) => `site ${site}: ${name} at ${host}`,
  }),
  commandOf(contract.endSessions, {
    meaning: 'Signs an account out everywhere, immediately.',
    options: { account: { value: 'id', meaning: 'the account' } },
    formatResult: ({ ended }) => `${ended} ${ended === 1 ? 'session' : 'sessions'} ended`,
  }),
  commandOf(contract.viewAccount, {
    meaning: 'Makes a link that shows the site as a customer sees it: once, read only, and told to the customer.',
    options: { account: { value: 'id', meaning: 'the account' } },
    formatResult: ({ path, until }) => `${path} (until ${until.toISOString()})`,
  }),
  commandOf(contract.makeInviteCode, {
    meaning: 'Creates an invite code for new accounts.',
    options: {
      code: { meaning: '4 to 32 letters, digits and hyphens; random by default' },
      uses: { value: 'number', meaning: 'how often it can be used; once by default' },
      note: { meaning: 'what it is for; only operators see it' },
    },
    formatResult: ({ code, uses }) => `${code} can be used ${uses === 1 ? 'once' : `${uses} times`}.`,
  }),
  commandOf(contract.listInviteCodes, {
    meaning: 'Lists invite codes, newest first, with how often each was used.',
    options: {},
    formatResult: ({ codes }) =>
      codes.length === 0
        ? 'There are no invite codes.'
        : codes
            .map(({ code, uses, maxUses, note }) => `${code}  ${uses} of ${maxUses} used  ${note}`.trim())
            .join('\n'),
  }),
]
