/** A plain page for trying the product in sandbox mode, never part of a live installation. */
export const page = (title: string, body: string) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><link rel="stylesheet" href="/dev/style.css"></head>
<body><main><h1>${title}</h1>${body}</main></body></html>`

export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)

export const style = `:root{color-scheme:light dark}body{margin:0;font:15px/1.5 system-ui,"PingFang SC","Noto Sans SC",sans-serif;background:#f3f5f9;color:#0c1629}
main{max-width:640px;margin:0 auto;padding:24px 16px}h1{font-size:22px}article{background:#fff;border-radius:12px;padding:16px;margin:0 0 12px}
h2{font-size:15px;margin:0}p{margin:4px 0;color:#55607a}pre{white-space:pre-wrap;font:inherit;margin:12px 0 0}form{display:flex;flex-wrap:wrap;gap:12px}
button{font:inherit;min-height:44px;padding:0 16px;border-radius:10px;border:0;background:#1a56f0;color:#fff;font-weight:600;cursor:pointer}
@media(prefers-color-scheme:dark){body{background:#0b111d;color:#eef2fa}article{background:#141b2b}p{color:#9aa6bf}}`
