import { filePath } from '@namestead/contract/uploads'
import type { FastifyInstance } from 'fastify'
import type { Databases } from '../../platform/database.ts'
import { sessionCookie } from '../../platform/http/site.ts'
import type { Session } from '../../platform/use-case.ts'

/**
 * Serves a file to its sender and to the owner of the account that it was put for: always as an attachment, in a sandbox. Not to an operator who views the account: documents have calls of
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
    const session = await readSession(request.cookies[sessionCookie] ?? '', request.site.id)
    if (!session || session.viewer) return reply.status(404).send()
    const { principal, id } = session
    const file = await databases.db
      .selectFrom('uploads')
      .select(['name', 'media_type', 'content'])
      .where('id', '=', request.params.upload)
      .where(({ or, and, eb }) =>
        or([
          eb('session_id', '=', id),
          ...(principal
            ? [
                and([
                  eb('account_id', '=', principal.account),
                  // The owner sees what members have put.
                  ...(principal.member === null ? [] : [eb('member_id', '=', principal.member)]),
                ]),
              ]
            : []),
        ]),
      )
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
