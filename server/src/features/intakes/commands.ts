import { formatAmount } from '@namestead/contract/money'
import * as contract from '@namestead/contract/operate/intakes'
import { commandOf } from '../../platform/commands.ts'

const fee = (level: string) => ({
  value: 'amount',
  meaning: `of each domain, for level ${level}; as before by default`,
})

export const commands = [
  commandOf(contract.setIntakeRegistrar, {
    meaning: 'Offers a connected upstream registrar to customers who bring domains in, or changes how.',
    options: {
      upstream: { value: 'name', meaning: 'as connect-upstream named it' },
      label: { meaning: 'its name on the pages' },
      ianaId: { value: 'number', meaning: 'its id at IANA, by which look-ups name it' },
      byHand: { meaning: 'whether someone accepts pushes there by hand' },
      feeStandard: fee('standard'),
      feeVip: fee('vip'),
      feeSvip: fee('svip'),
      feeAgent: fee('agent'),
      tlds: { value: 'list', meaning: 'the extensions it takes, separated by commas; all by default' },
      offered: { meaning: 'whether customers may choose it' },
    },
    formatResult: ({ label }) => `${label} is set.`,
  }),
  commandOf(contract.listIntakeRegistrars, {
    meaning: 'Lists the registrars from which customers may bring domains in.',
    options: {},
    formatResult: ({ registrars }) =>
      registrars
        .map(
          one =>
            `${one.offered ? '*' : ' '} ${one.upstream}  ${one.label} (IANA ${one.ianaId}), ${one.byHand ? 'by hand' : 'at once'}: ${[one.feeStandard, one.feeVip, one.feeSvip, one.feeAgent].map(formatAmount).join(' / ')}  ${one.tlds.join(',')}`,
        )
        .join('\n') || 'No registrars: set-intake-registrar.',
  }),
  commandOf(contract.refuseIntake, {
    meaning: 'Ends an intake: what has not arrived is refused, with its money back.',
    options: {
      intake: { value: 'id', meaning: 'as list-todos shows it' },
      text: { meaning: 'what the customer reads' },
    },
    formatResult: ({ domains }) => `Refused ${domains} domains; their fees are released.`,
  }),
  commandOf(contract.giveContested, {
    meaning:
      'Gives a domain that several accounts list, and that was pushed to us, to one of their intakes or to none.',
    options: {
      name: { value: 'domain', meaning: 'as list-todos shows it' },
      intake: { value: 'id', meaning: 'of the account that pushed it; none by default' },
    },
    formatResult: ({ refused }) => `Refused it to ${refused} intakes; their fees are released.`,
  }),
]
