import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { commands } from '../app/commands.ts'
import { runCommand } from '../app/operator-calls.ts'
import { openAppContext } from '../platform/app-context.ts'
import { readOptions } from '../platform/commands.ts'
import { runningEmbeddedPostgres } from '../platform/embedded-postgres/index.ts'
import { readSettings } from '../platform/settings.ts'

// What `npm run operate` does, for any product on this machine: scenarios would wait a second for each command to load.

async function run(dataDir: string, [name = '', ...words]: readonly string[]): Promise<string> {
  const command = commands.find(known => known.name === name)
  const url = await runningEmbeddedPostgres(dataDir)
  if (!command || !url) throw new Error(command ? `no product runs on ${dataDir}` : `there is no command ${name}`)
  const app = await openAppContext(readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'error' }), url, 'operate')
  try {
    return await runCommand(app, command, readOptions(command, words))
  } finally {
    await app.close()
  }
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
