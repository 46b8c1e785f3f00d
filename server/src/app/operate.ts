import { enableCompileCache } from 'node:module'

// Stripped and compiled sources are cached: a command starts in half the time.
enableCompileCache()

// The operator calls from the shell, on the database of the running product: `npm run operate` lists them.
const [name, ...words] = process.argv.slice(2)
const { overRunningProduct, sayingWhatIsWrong } = await import('./shell.ts')

await sayingWhatIsWrong(async () => {
  const { describeCommand, readOptions } = await import('../platform/commands.ts')
  const { SettingError } = await import('../platform/settings.ts')
  const { commands } = await import('./commands.ts')
  const command = commands.find(known => known.name === name)
  if (command) {
    const typed = readOptions(command, words)
    const { runCommand } = await import('./operator-calls.ts')
    return overRunningProduct(app => runCommand(app, command, typed))
  }
  const list = commands.map(describeCommand).join('\n\n')
  if (name) throw new SettingError(`There is no command ${name}. These are known:\n\n${list}`)
  process.stdout.write(`npm run operate -- <command> --as <operator> --reason <text> [options]\n\n${list}\n`)
})
