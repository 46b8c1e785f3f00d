const pages = [
  { path: '/dev/outbox', title: 'Outbox' },
  { path: '/dev/clock', title: 'Clock' },
] as const

/** A plain page for trying the product in sandbox mode, never part of a live installation. */
export function page(title: (typeof pages)[number]['title'], body: string): string {
  const links = pages.map(one =>
    one.title === title ? `<h1 aria-current="page">${one.title}</h1>` : `<a href="${one.path}">${one.title}</a>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="data:,">
<title>${title} · Namestead sandbox</title><link rel="stylesheet" href="/dev/style.css"></head>
<body><main><nav aria-label="Sandbox">${links.join('')}</nav>${body}</main></body></html>`
}

export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

/** `Mar 4, 2031, 9:05 AM UTC`. */
export const timeText = (at: Date) => `<time datetime="${at.toISOString()}">${moment.format(at)} UTC</time>`

export const style = `
:root { color-scheme: light dark; --ink: #0c1629; --soft: #55607a; --paper: #fff; --ground: #f3f5f9; --line: #e4e8f0;
  --brand: #1a56f0; --brand-soft: #e8efff }
@media (prefers-color-scheme: dark) {
  :root { --ink: #eef2fa; --soft: #9aa6bf; --paper: #141b2b; --ground: #0b111d; --line: #26304a;
    --brand: #8cacff; --brand-soft: #1b2a4d }
}
* { box-sizing: border-box }
body { margin: 0; background: var(--ground); color: var(--ink); overflow-wrap: anywhere;
  font: 15px/1.5 system-ui, "PingFang SC", "Noto Sans SC", sans-serif }
main { display: grid; gap: 12px; max-width: 640px; margin: 0 auto; padding: 8px 16px 24px }
nav { display: flex; align-items: center; gap: 24px; min-height: 52px }
h1, nav a { margin: 0; padding: 10px 0; font-size: 17px; line-height: 24px; font-weight: 600 }
h1 { box-shadow: 0 2px var(--brand) }
nav a { color: var(--soft); text-decoration: none }
article { padding: 16px; background: var(--paper); border: 1px solid var(--line); border-radius: 12px }
h2 { margin: 4px 0; font-size: 17px; line-height: 1.4 }
p { margin: 0; color: var(--soft); font-size: 13px }
pre { margin: 12px 0 0; padding: 12px 0 0; border-top: 1px solid var(--line); white-space: pre-wrap; font: inherit }
form { display: grid; grid-template-columns: repeat(3, 1fr); gap: 8px; margin: 16px 0 0 }
button { min-height: 44px; padding: 0 8px; border: 0; border-radius: 10px; background: var(--brand-soft);
  color: var(--brand); font: inherit; font-weight: 600; cursor: pointer }
:focus-visible { outline: 2px solid var(--brand); outline-offset: 2px }
`
