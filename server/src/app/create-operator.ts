import { translate } from '@namestead/contract/language'
import { createOperator as call } from '@namestead/contract/operate/operators'
import { createOperatorFromShell, inviteFromShell } from '../features/operators/index.ts'
import { readInput } from '../platform/http/read-input.ts'
import { endSentence } from '../platform/sentences.ts'
import { consoleUrlOf, SettingError } from '../platform/settings.ts'
import { overRunningProduct, readWords, sayingWhatIsWrong } from './shell.ts'

// Creates an operator without others, as the first one: `npm run operator:create`. Access to this machine's shell is the authorization.
const usage = 'npm run operator:create -- --name <text> --email <address> --roles <role>[,<role>…] [--reason <text>]'

await sayingWhatIsWrong(async () => {
  const {
    name = '',
    email = '',
    roles = '',
    reason = 'created from the shell',
  } = readWords(usage, ['name', 'email', 'roles', 'reason'])
  const read = readInput(call, { name, email, roles: roles.split(/[\s,]+/).filter(Boolean) })
  if ('field' in read) throw new SettingError(`--${read.field} is missing or isn't valid.\n${usage}`)
  const given = read.input
  await overRunningProduct(async ({ databases, clock, settings, vaults }) => {
    const made = await createOperatorFromShell(databases, { ...given, reason }, clock.now())
    if (made.failed !== undefined)
      throw new SettingError(endSentence(translate(call.errors[made.failed], 'us', made.parameters)))
    const { operator } = made.data
    const vault = vaults('operators')
    const link = await inviteFromShell(databases, {
      vault,
      origin: consoleUrlOf(settings),
      email: given.email,
      now: clock.now(),
    })
    return [
      `Operator ${operator} created. They set up their sign-in to the console, once, within a day, at`,
      link,
      `From this shell: npm run operate -- <command> --as ${given.email} --reason <text>`,
    ].join('\n')
  })
})
