import type { Payment } from './payments-store.ts'

/** The sandbox's own pages, which a browser on another machine may not reach. */
export interface SandboxLinks {
  readonly site?: string | undefined
  readonly outbox?: string | undefined
  readonly clock?: string | undefined
}

type Language = Payment['language']

const texts = {
  us: {
    title: 'Sandbox payment',
    pay: 'Pay now',
    decline: 'Decline',
    otherwise: 'Try what can go wrong:',
    half: 'Pay half',
    stranger: 'Pay as a stranger',
    note: 'No real money is charged.',
    paid: 'This payment is complete.',
    failed: 'This payment was declined.',
    back: 'Go back',
    sandbox: 'Sandbox',
    site: 'Site',
    outbox: 'Outbox',
    clock: 'Clock',
    none: 'No payment here',
    noneText: 'A payment opens here when you recharge or pay an order.',
  },
  zhcn: {
    title: '沙箱支付',
    pay: '立即支付',
    decline: '拒绝支付',
    otherwise: '测试异常情况：',
    half: '只付一半',
    stranger: '以陌生人身份付款',
    note: '此处不会产生真实扣款。',
    paid: '该笔付款已完成。',
    failed: '该笔付款已被拒绝。',
    back: '返回',
    sandbox: '沙箱',
    site: '网站',
    outbox: '发件箱',
    clock: '时钟',
    none: '此处没有付款',
    noneText: '充值或支付订单时，付款页面会在此打开。',
  },
} as const

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)

/** The gateway's own checkout page: amount, description, one button to pay. */
export function checkoutPage(payment: Payment, links: SandboxLinks): string {
  const { id, amount, currency, description, language, state, returnUrl } = payment
  const text = texts[language]
  const open = `<form method="post" action="/checkout/${id}"><button name="outcome" value="paid" class="pay">${text.pay}</button><button name="outcome" value="failed">${text.decline}</button><p>${text.otherwise}</p><button name="outcome" value="half">${text.half}</button><button name="outcome" value="stranger">${text.stranger}</button></form>`
  const ended = `<p class="ended">${state === 'paid' ? text.paid : text.failed}</p><a class="back" href="${escapeHtml(returnUrl)}">${text.back}</a>`
  return page({
    language,
    title: text.title,
    links: { site: new URL(returnUrl).origin, ...links },
    body: `<p class="amount">${amountHtml(amount, currency)}</p><p>${escapeHtml(description)}</p>${state === 'open' ? open : ended}<p class="note">${text.note}</p>`,
  })
}

/** For every other address of the gateway. */
export const noPaymentPage = (language: Language, links: SandboxLinks): string =>
  page({ language, title: texts[language].none, links, body: `<p>${texts[language].noneText}</p>` })

/** A small currency sign and groups of thousands; the digits stay those of the request. */
function amountHtml(amount: string, currency: string): string {
  const [whole = '', decimals = ''] = amount.split('.')
  const sign = currency === 'USD' ? '$' : currency === 'CNY' ? '¥' : `${escapeHtml(currency)} `
  return `<small>${sign}</small>${escapeHtml(`${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${decimals}`)}`
}

export interface PageOption {
  readonly value: string
  readonly text: Readonly<Record<Language, string>>
}

export interface ProviderPage {
  readonly provider: Readonly<Record<Language, string>>
  readonly language: Language
  /** Undefined on a page that takes no payment. */
  readonly amount?: string
  readonly currency: string
  readonly description: string
  /** Where the options are posted. */
  readonly action: string
  readonly returnUrl: string
  /** The first is what a payer does. */
  readonly options: readonly PageOption[]
  readonly ended: boolean
  /** In place of the sentence that the payment is complete. */
  readonly endedText?: Readonly<Record<Language, string>>
  readonly links: SandboxLinks
}

/** The payment page of another provider's sandbox: one button to pay, and one for each fault. */
export function providerPage(shown: ProviderPage): string {
  const { provider, language, amount, currency, description, action, returnUrl, options, ended, links } = shown
  const text = texts[language]
  const sum = amount === undefined ? '' : `<p class="amount">${amountHtml(amount, currency)}</p>`
  const buttons = options.map(
    ({ value, text }, index) =>
      `${index === 1 && !ended ? `<p>${texts[language].otherwise}</p>` : ''}<button name="outcome" value="${escapeHtml(value)}"${index === 0 && !ended ? ' class="pay"' : ''}>${escapeHtml(text[language])}</button>`,
  )
  const form = options.length > 0 ? `<form method="post" action="${escapeHtml(action)}">${buttons.join('')}</form>` : ''
  const back = ended
    ? `<p class="ended">${shown.endedText?.[language] ?? text.paid}</p><a class="back" href="${escapeHtml(returnUrl)}">${text.back}</a>`
    : ''
  return page({
    language,
    title: provider[language],
    links: URL.canParse(returnUrl) ? { site: new URL(returnUrl).origin, ...links } : links,
    body: `${sum}<p>${escapeHtml(description)}</p>${back}${form}<p class="note">${text.note}</p>`,
  })
}

export interface HandBack {
  readonly provider: Readonly<Record<Language, string>>
  readonly language: Language
  /** Where the form is posted. */
  readonly action: string
  readonly fields: Readonly<Record<string, string>>
  readonly links: SandboxLinks
}

/** The page by which a provider's sandbox sends the payer back with a posted form; by itself, or by a button without scripts. */
export function handBackPage({ provider, language, action, fields, links }: HandBack): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  return page({
    language,
    title: provider[language],
    links,
    body: `<p class="ended">${texts[language].paid}</p><form method="post" action="${escapeHtml(action)}">${inputs.join('')}<button class="pay">${texts[language].back}</button></form><p class="note">${texts[language].note}</p><script>document.forms[0].submit()</script>`,
  })
}

interface Shown {
  readonly language: Language
  readonly title: string
  readonly links: SandboxLinks
  /** HTML. */
  readonly body: string
}

function page({ language, title, links, body }: Shown): string {
  const text = texts[language]
  const nav = (['site', 'outbox', 'clock'] as const)
    .flatMap(to => (links[to] ? [`<a href="${escapeHtml(links[to])}">${text[to]}</a>`] : []))
    .join('')
  return `<!doctype html><html lang="${language === 'us' ? 'en' : 'zh-CN'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="data:,"><title>${title}</title><style>${style}</style></head><body><main><h1>${mark}${title}</h1>${body}</main>${nav ? `<nav aria-label="${text.sandbox}">${nav}</nav>` : ''}</body></html>`
}

const mark = `<svg width="28" height="28" viewBox="0 0 32 32" fill="none" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><rect width="32" height="32" rx="8" fill="var(--brand)"/><path d="M8 13.5 16 6l8 7.5" stroke="var(--on-brand)" stroke-width="2"/><rect x="4" y="12.5" width="24" height="15" rx="4" fill="var(--on-brand)"/><path d="M9.5 23.5v-7l7 7v-7" stroke="var(--brand)" stroke-width="2.6"/><circle cx="16" cy="6" r="2.2" fill="var(--on-brand)"/><circle cx="22" cy="23" r="1.9" fill="var(--brand)"/></svg>`

/** The merchant's colors, so that trying the product does not end at another one. */
const style = `
:root{color-scheme:light dark;--ink:#0c1629;--soft:#55607a;--paper:#fff;--ground:#f3f5f9;--line:#e4e8f0;--strong:#8592ab;--brand:#1a56f0;--on-brand:#fff}
@media(prefers-color-scheme:dark){:root{--ink:#eef2fa;--soft:#9aa6bf;--paper:#141b2b;--ground:#0b111d;--line:#26304a;--strong:#66738f;--brand:#6f97ff;--on-brand:#081230}}
*{box-sizing:border-box}
body{margin:0;font:1.0625rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"PingFang SC","Noto Sans SC",sans-serif;background:var(--ground);color:var(--ink);display:grid;place-content:center;justify-items:center;gap:1rem;min-height:100vh;padding:1.5rem 1rem;grid-template-columns:minmax(0,25rem);overflow-wrap:anywhere}
main{width:100%;padding:1.5rem;background:var(--paper);border:1px solid var(--line);border-radius:.75rem}
h1{display:flex;align-items:center;gap:.625rem;margin:0 0 1.25rem;font-size:1.0625rem;font-weight:600}
.amount{margin:0;color:var(--ink);font-size:2.5rem;line-height:1.2;font-weight:600;font-variant-numeric:tabular-nums}.amount small{margin-right:.125rem;font-size:1.375rem}
p{margin:.25rem 0 0;color:var(--soft)}.ended{margin-top:1.5rem;color:var(--ink);font-weight:600}.note{margin-top:1.5rem;font-size:.8125rem}
form{display:grid;gap:.75rem;margin-top:1.5rem}form p{font-size:.8125rem}
button,.back{display:grid;place-items:center;min-height:3rem;font:inherit;font-weight:600;border:1px solid var(--strong);border-radius:.625rem;background:none;color:inherit;cursor:pointer;text-decoration:none}
.pay,.back{border-color:var(--brand);background:var(--brand);color:var(--on-brand)}.back{margin-top:1rem}
nav{display:flex;gap:1.25rem}nav a{display:flex;align-items:center;min-height:2.75rem;color:var(--soft);font-size:.9375rem;font-weight:600;text-decoration:none}
:focus-visible{outline:2px solid var(--brand);outline-offset:2px}
`
