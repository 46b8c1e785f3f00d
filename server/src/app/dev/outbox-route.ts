import type { OutboxMessage } from '@namestead/adapters/mail/sandbox/outbox'
import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '../../platform/escape-html.ts'
import { formOf } from '../../platform/http/form-body.ts'
import { type SendPage, timeText } from './page.ts'
import { style } from './style.ts'

const shown = 50
const empty =
  '<article><h2>No messages yet</h2><p>Emails and SMS that Namestead sends appear here instead of being delivered.</p></article>'

/**
 * `/dev/outbox`: the newest mails and SMS in the sandbox's outbox; `?to=` shows those of one recipient. As JSON if the client
 * accepts that.
 */
export function addOutboxRoute(
  site: FastifyInstance,
  read: (limit: number, to?: string) => Promise<OutboxMessage[]>,
  send: SendPage,
): void {
  site.get('/dev/style.css', (_request, reply) => reply.header('content-type', 'text/css').send(style))
  site.get('/dev/outbox', async (request, reply) => {
    const { to } = formOf(request.query)
    const recipient = typeof to === 'string' ? to : undefined
    // PostgreSQL stores no NUL, so that no message has one either.
    const messages = recipient?.includes('\0') ? [] : await read(shown, recipient)
    if (request.headers.accept?.includes('application/json')) return messages
    const articles = messages.map(
      ({ channel, to, subject, text, at }) =>
        `<article><p>${channel === 'sms' ? 'SMS' : 'Email'} · ${timeText(at)}</p><h2>${escapeHtml(subject || to)}</h2>${subject ? `<p>To ${escapeHtml(to)}</p>` : ''}<pre>${escapeHtml(text)}</pre></article>`,
    )
    return send(request, reply, { title: 'Outbox', body: articles.join('') || empty })
  })
}
