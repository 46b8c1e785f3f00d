import * as contract from '@namestead/contract/operate/identity'
import { commandOf } from '../../platform/commands.ts'

export const commands = [
  commandOf(contract.findAccount, {
    meaning: 'Lists the ids of the accounts with an email address; the other commands take ids.',
    options: { email: { value: 'address', meaning: 'the whole address' } },
    say: ({ accounts }) =>
      accounts
        .map(({ account, site, createdAt }) => `${account}  ${site}  since ${createdAt.toISOString()}`)
        .join('\n'),
  }),
  commandOf(contract.addSite, {
    meaning: 'Adds a site with a host name of its own; accounts belong to one site each.',
    options: {
      host: { value: 'name', meaning: 'as browsers send it' },
      name: { meaning: 'shown where an account is chosen' },
    },
    say: ({ site, host, name }) => `site ${site}: ${name} at ${host}`,
  }),
  commandOf(contract.endSessions, {
    meaning: 'Signs an account out everywhere, at once.',
    options: { account: { value: 'id', meaning: 'the account' } },
    say: ({ ended }) => `${ended} ${ended === 1 ? 'session' : 'sessions'} ended`,
  }),
  commandOf(contract.makeInviteCode, {
    meaning: 'Makes a code that people may bring along when they register.',
    options: {
      code: { meaning: '4 to 32 letters, digits and hyphens; made up where left out' },
      uses: { value: 'number', meaning: 'how often it may be used, once where left out' },
      note: { meaning: 'what it is for; operators alone see it' },
    },
    say: ({ code, uses }) => `${code} can be used ${uses === 1 ? 'once' : `${uses} times`}.`,
  }),
  commandOf(contract.listInviteCodes, {
    meaning: 'Every invite code, the newest first, and how often it was used.',
    options: {},
    say: ({ codes }) =>
      codes.length === 0
        ? 'No invite code was made.'
        : codes
            .map(({ code, uses, maxUses, note }) => `${code}  ${uses} of ${maxUses} used  ${note}`.trim())
            .join('\n'),
  }),
]
