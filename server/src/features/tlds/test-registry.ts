import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/operate/tlds'
import { fail, ok } from '@namestead/contract/result'
import type { Db } from '../../platform/database.ts'
import { endSentence } from '../../platform/sentences.ts'
import type { OperatorContext } from '../../platform/use-case.ts'
import { endpointOf } from './registries/registry-endpoint.ts'
import type { ConnectionPorts } from './registries/replace-password.ts'

/** One session beside those of the running processes, so that a registry may refuse it as one too many (2502). */
export const testRegistry =
  ({ passwords, tryConnection }: Pick<ConnectionPorts, 'passwords' | 'tryConnection'>) =>
  async (db: Db, _: OperatorContext, { registry }: Input<typeof contract.testRegistry>) => {
    const row = await db
      .selectFrom('registries')
      .selectAll()
      .where('name', '=', registry)
      .where('driver', '=', 'epp')
      .executeTakeFirst()
    if (!row) return fail('registry-unknown', { registry })
    const seen = await tryConnection(endpointOf(row, passwords))
    if (seen.kind === 'failed')
      return seen.code === null
        ? fail('registry-silent', { why: endSentence(seen.message) })
        : fail('registry-refused', { code: seen.code, why: endSentence(seen.message) })
    return ok({
      server: seen.server.slice(0, 200),
      objects: seen.objects.slice(0, 50),
      extensions: seen.extensions.slice(0, 50),
      missing: [...seen.missing],
      unknown: seen.unknown.slice(0, 50),
      skew: Math.round(seen.skewMs),
      took: Math.round(seen.tookMs),
      protocol: seen.tls.protocol,
      cipher: seen.tls.cipher,
      certificateExpiresAt: seen.tls.certificateExpiresAt ?? null,
      events: seen.events.slice(0, 20).map(({ type, level, expiresAt, text }) => ({
        type: type.slice(0, 40),
        level,
        expiresAt: expiresAt ?? null,
        text: text.slice(0, 500),
      })),
    })
  }
