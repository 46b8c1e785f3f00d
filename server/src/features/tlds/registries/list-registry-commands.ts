import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/operate/tlds'
import { fail, ok } from '@namestead/contract/result'
import { type Db, rowsOf } from '../../../platform/database.ts'
import { cutPage, defaultPageSize } from '../../../platform/pages.ts'
import type { OperatorContext } from '../../../platform/use-case.ts'

interface CommandRow {
  readonly registryCommand: string
  readonly registry: string
  readonly command: string
  readonly subject: string
  readonly code: number | null
  readonly outcome: string
  readonly milliseconds: number | null
  readonly clientTransactionId: string
  readonly serverTransactionId: string | null
  readonly at: Date
}

const columns = `c.id as "registryCommand", r.name as registry, c.command, c.subject, c.code, c.outcome, c.milliseconds,
  c.client_transaction_id as "clientTransactionId", c.server_transaction_id as "serverTransactionId", c.at`

/** The commands that were sent, newest first; without the frames, which hold the registrants' data. */
export async function listRegistryCommands(
  db: Db,
  _context: OperatorContext,
  {
    registry,
    code,
    domain,
    clientTransactionId,
    onlyRefused,
    next: before,
  }: Input<typeof contract.listRegistryCommands>,
) {
  const id = registry === undefined ? undefined : await registryId(db, registry)
  if (id === null) return fail('registry-unknown', { registry: registry ?? '' })
  const conditions: string[] = []
  const values: unknown[] = []
  const where = (condition: string, value: unknown) => {
    values.push(value)
    conditions.push(condition.replace('?', `$${values.length}`))
  }
  // Each filter that is given has an index that is already in the order of the page.
  if (id !== undefined) where('c.registry_id = ?', id)
  if (domain !== undefined) where('c.subject = ?', domain.toLowerCase())
  if (clientTransactionId !== undefined) where('c.client_transaction_id = ?', clientTransactionId)
  if (code !== undefined) where('c.code = ?', code)
  if (code !== undefined && code >= 2000) conditions.push('c.code >= 2000')
  if (onlyRefused) conditions.push('c.code >= 2000')
  if (before !== undefined) where('c.id < ?', before)
  values.push(defaultPageSize + 1)
  const rows = await rowsOf<CommandRow>(
    db,
    `select ${columns} from registry_commands c join registries r on r.id = c.registry_id
     ${conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''} order by c.id desc limit $${values.length}`,
    values,
  )
  const { page, next } = cutPage(rows, defaultPageSize, row => row.registryCommand)
  return ok({ commands: page, next })
}

async function registryId(db: Db, name: string): Promise<string | null> {
  const [row] = await rowsOf<{ id: string }>(db, 'select id from registries where name = $1', [name])
  return row?.id ?? null
}

/** A command with both frames, in which passwords and auth codes were masked before they were written down. */
export async function showRegistryCommand(
  db: Db,
  _context: OperatorContext,
  { registryCommand }: Input<typeof contract.showRegistryCommand>,
) {
  const [row] = await rowsOf<CommandRow & { request: string | null; response: string | null }>(
    db,
    `select ${columns}, c.request, c.response from registry_commands c join registries r on r.id = c.registry_id
     where c.id = $1`,
    [registryCommand],
  )
  if (!row) return fail('command-unknown', { registryCommand })
  const { request, response, ...command } = row
  return ok({ ...command, requestFrame: inLines(request), responseFrame: inLines(response) })
}

/** A frame with one element a line, indented; what is no XML stays. */
export function inLines(frame: string | null): string | null {
  if (!frame?.startsWith('<')) return frame
  let depth = 0
  return frame
    .replace(/>\s*</g, '>\n<')
    .split('\n')
    .map(line => {
      if (line.startsWith('</')) depth--
      const indented = `${'  '.repeat(Math.max(0, depth))}${line}`
      const opens = /^<[^?!/]/.test(line) && !line.endsWith('/>') && !/<\/[^>]*>$/.test(line)
      if (opens) depth++
      return indented
    })
    .join('\n')
}
