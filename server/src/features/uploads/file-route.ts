import { filePath } from '@namestead/contract/uploads'
import type { FastifyInstance } from 'fastify'
import type { Databases } from '../../platform/database.ts'
import { sessionCookie } from '../../platform/http/site.ts'
import type { Session } from '../../platform/use-case.ts'

/**
 * Serves a file to its sender: always as an attachment, in a sandbox. Not to an operator who views the account: documents have calls of
 * the console, with a permission and a line of the audit log each.
 */
export function addFileRoute(
  site: FastifyInstance,
  {
    databases,
    readSession,
  }: { databases: Databases; readSession(token: string, siteId: string): Promise<Session | null> },
): void {
  site.get<{ Params: { upload: string } }>(`${filePath}/:upload`, async (request, reply) => {
    const session = await readSession(request.cookies[sessionCookie] ?? '', request.siteId)
    if (!session || session.viewer) return reply.status(404).send()
    const { account, id } = session
    const file = await databases.db
      .selectFrom('uploads')
      .select(['name', 'media_type', 'content'])
      .where('id', '=', request.params.upload)
      .where(({ or, eb }) => or([eb('session_id', '=', id), ...(account ? [eb('account_id', '=', account)] : [])]))
      .executeTakeFirst()
    if (!file) return reply.status(404).send()
    return reply
      .header('content-type', file.media_type)
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cache-control', 'private, no-store')
      .send(file.content)
  })
}
