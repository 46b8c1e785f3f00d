import { inviteFromShell } from '../features/operators/index.ts'
import { consoleUrlOf, SettingError } from '../platform/settings.ts'
import { overRunningProduct, readWords, sayingWhatIsWrong } from './shell.ts'

// Prints the link by which an operator sets up their sign-in, as where the only one lost their passkey. Access to this machine's shell
// is the authorization; from the console the link is mailed to the operator alone.
const usage = 'npm run operator:invite -- --email <address>'

await sayingWhatIsWrong(async () => {
  const { email } = readWords(usage, ['email'])
  if (!email) throw new SettingError(`--email is missing.\n${usage}`)
  await overRunningProduct(async ({ databases, clock, settings, vaults }) => {
    const vault = vaults('operators')
    const link = await inviteFromShell(databases, { vault, origin: consoleUrlOf(settings), email, now: clock.now() })
    if (!link) throw new SettingError(`There is no operator ${email}, or they are disabled.`)
    return `Within a day and once, ${email} sets up their sign-in at\n${link}`
  })
})
