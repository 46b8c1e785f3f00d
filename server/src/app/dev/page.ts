import type { FastifyReply, FastifyRequest } from 'fastify'
import { escapeHtml } from '../../platform/escape-html.ts'
import type { Settings } from '../../platform/settings.ts'

const pages = [
  { path: '/dev/outbox', title: 'Outbox' },
  { path: '/dev/clock', title: 'Clock' },
] as const

interface DevPage {
  readonly title: (typeof pages)[number]['title']
  /** HTML. */
  readonly body: string
  /** The path of a script, if the page has one. */
  readonly script?: string
  readonly status?: number
}

/** Answers with a page for trying the product in sandbox mode, never part of a live installation. */
export type SendPage = (request: FastifyRequest, reply: FastifyReply, page: DevPage) => FastifyReply

export const pagesOf =
  (settings: Pick<Settings, 'publicUrl' | 'port' | 'gatewayPort'>): SendPage =>
  (request, reply, { title, body, script, status = 200 }) => {
    // The other ports of this machine have the name under which this one was opened.
    const { hostname } = new URL(`http://${request.host}`)
    const site = settings.publicUrl ?? `http://${hostname}:${settings.port}`
    const links = [
      ...pages.map(({ path, title: text }) => ({ href: path, text, current: text === title })),
      { href: `http://${hostname}:${settings.gatewayPort}/`, text: 'Payments', current: false },
      { href: site, text: 'Site', current: false },
    ]
    const nav = links
      .map(
        ({ href, text, current }) =>
          `<a href="${escapeHtml(href)}"${current ? ' aria-current="page"' : ''}>${text}</a>`,
      )
      .join('')
    return reply
      .status(status)
      .header('content-type', 'text/html; charset=utf-8')
      .send(`<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="data:,">
<title>${title} · Namestead sandbox</title><link rel="stylesheet" href="/dev/style.css">${
        script ? `<script src="${script}" defer></script>` : ''
      }</head>
<body><header><div class="bar"><a class="home" href="${escapeHtml(site)}">${mark}Namestead sandbox</a>
<nav aria-label="Sandbox">${nav}</nav></div></header><main><h1>${title}</h1>${body}</main></body></html>`)
  }

/** The name plate of `web/public/favicon.svg`. */
const mark = `<svg width="28" height="28" viewBox="0 0 32 32" fill="none" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><rect width="32" height="32" rx="8" fill="var(--brand)"/><path d="M8 13.5 16 6l8 7.5" stroke="var(--on-brand)" stroke-width="2"/><rect x="4" y="12.5" width="24" height="15" rx="4" fill="var(--on-brand)"/><path d="M9.5 23.5v-7l7 7v-7" stroke="var(--brand)" stroke-width="2.6"/><circle cx="16" cy="6" r="2.2" fill="var(--on-brand)"/><circle cx="22" cy="23" r="1.9" fill="var(--brand)"/></svg>`

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

/** `Mar 4, 2031, 9:05 AM UTC`. */
export const plainTime = (at: Date) => `${moment.format(at)} UTC`

export const timeText = (at: Date) => `<time datetime="${at.toISOString()}">${plainTime(at)}</time>`
