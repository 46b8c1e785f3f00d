import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { operatorRoles } from '@namestead/contract/operate/operators'
import { commands } from '../app/commands.ts'
import { runCommand } from '../app/operator-calls.ts'
import { siteRows } from '../features/identity/index.ts'
import { createOperatorFromShell, inviteFromShell } from '../features/operators/index.ts'
import { type AppContext, openAppContext } from '../platform/app-context.ts'
import { readOptions } from '../platform/commands.ts'
import { runningEmbeddedPostgres } from '../platform/embedded-postgres/index.ts'
import { consoleUrlOf, readSettings } from '../platform/settings.ts'

// What `npm run operate` and `operator:create` do, for any product on this machine: scenarios would wait a second for each command to
// load.

async function run(dataDir: string, [name = '', ...words]: readonly string[]): Promise<string> {
  const url = (await runningEmbeddedPostgres(dataDir))?.url
  if (!url) throw new Error(`no product runs on ${dataDir}`)
  const app = await openAppContext(readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'error' }), url, 'operate', siteRows)
  try {
    if (name === 'operator:create') return await create(app, words)
    const command = commands.find(known => known.name === name)
    if (!command) throw new Error(`there is no command ${name}`)
    return await runCommand(app, command, readOptions(command, words))
  } finally {
    await app.close()
  }
}

/** Returns the operator's id and their invitation. */
async function create(app: AppContext, [name = '', email = '', ...roles]: readonly string[]): Promise<string> {
  const { databases, clock, settings, vaults } = app
  const held = operatorRoles.filter(role => roles.includes(role))
  if (held.length < roles.length) throw new Error(`unknown roles: ${roles}`)
  const made = await createOperatorFromShell(databases, { name, email, roles: held, reason: 'a scenario' }, clock.now())
  if (made.failed !== undefined) throw new Error(made.failed)
  const origin = consoleUrlOf(settings)
  const link = await inviteFromShell(databases, { vault: vaults('operators'), origin, email, now: clock.now() })
  return `${made.data.operator} ${link}`
}

const server = createServer(async (request, response) => {
  const { dataDir, words } = JSON.parse(await text(request))
  const { status, body } = await run(dataDir, words).then(
    output => ({ status: 200, body: output }),
    error => ({ status: 500, body: `${error}` }),
  )
  response.writeHead(status).end(body)
})
server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
process.on('disconnect', () => process.exit(0))
