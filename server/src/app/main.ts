import { enableCompileCache } from 'node:module'
import { SettingError } from '../platform/settings.ts'

// Stripped and compiled sources are cached between starts.
enableCompileCache()

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

try {
  if (major < 22 || (major === 22 && minor < 18))
    throw new SettingError(`Node.js ${process.versions.node} is too old: 22.18 or newer is needed.`)
  const { readSettings } = await import('../platform/settings.ts')
  const given = process.argv.find(argument => argument.startsWith('--role'))
  const role = given?.includes('=') ? given.split('=')[1] : given && process.argv[process.argv.indexOf(given) + 1]
  const settings = readSettings(process.env, role ? { role } : {})
  if (settings.roles.length > 0) await (await import('./processes/role-process.ts')).runRoles(settings)
  else await (await import('./processes/supervisor.ts')).supervise(settings)
} catch (error) {
  if (!(error instanceof SettingError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
