import { describeCommand, readOptions } from '../platform/commands.ts'
import { SettingError } from '../platform/settings.ts'
import { commands } from './commands.ts'
import { runCommand } from './operator-calls.ts'
import { overRunningProduct, sayingWhatIsWrong } from './shell.ts'

// The operator calls from the shell, on the database of the running product: `npm run operate` lists them.
const [name, ...words] = process.argv.slice(2)

await sayingWhatIsWrong(async () => {
  const command = commands.find(known => known.name === name)
  if (command) {
    const typed = readOptions(command, words)
    return overRunningProduct(app => runCommand(app, command, typed))
  }
  const list = commands.map(describeCommand).join('\n\n')
  if (name) throw new SettingError(`There is no command ${name}. These are known:\n\n${list}`)
  process.stdout.write(`npm run operate -- <command> --as <operator> --reason <text> [options]\n\n${list}\n`)
})
