import type { Payment } from './payments-store.ts'

const texts = {
  us: {
    title: 'Sandbox payment',
    to: 'To',
    pay: 'Pay now',
    decline: 'Decline',
    otherwise: 'Try what can go wrong:',
    half: 'Pay half',
    stranger: 'Pay as a stranger',
    note: 'No real money is charged.',
    paid: 'This payment is complete.',
    failed: 'This payment was declined.',
    back: 'Go back',
  },
  zhcn: {
    title: '沙箱支付',
    to: '收款方',
    pay: '立即支付',
    decline: '拒绝支付',
    otherwise: '测试异常情况：',
    half: '只付一半',
    stranger: '以陌生人身份付款',
    note: '此处不会产生真实扣款。',
    paid: '该笔付款已完成。',
    failed: '该笔付款已被拒绝。',
    back: '返回',
  },
} as const

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)

/** The gateway's own checkout page: amount, description, one button to pay. */
export function checkoutPage({ id, amount, currency, description, language, state, returnUrl }: Payment): string {
  const text = texts[language]
  const open = `<form method="post" action="/checkout/${id}"><button name="outcome" value="paid" class="pay">${text.pay}</button><button name="outcome" value="failed">${text.decline}</button><p>${text.otherwise}</p><button name="outcome" value="half">${text.half}</button><button name="outcome" value="stranger">${text.stranger}</button></form>`
  const ended = `<p>${state === 'paid' ? text.paid : text.failed}</p><a href="${escapeHtml(returnUrl)}">${text.back}</a>`
  return `<!doctype html><html lang="${language === 'us' ? 'en' : 'zh-CN'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="data:,"><title>${text.title}</title><style>
:root{color-scheme:light dark}body{margin:0;font:17px/1.5 system-ui,"PingFang SC","Noto Sans SC",sans-serif;background:#f3f5f9;color:#0c1629;display:grid;place-items:center;min-height:100vh}
main{background:#fff;border-radius:12px;padding:32px 24px;width:min(100% - 32px,400px);box-sizing:border-box}h1{font-size:17px;font-weight:600;margin:0 0 24px;color:#55607a}
.amount{font-size:40px;font-weight:600;font-variant-numeric:tabular-nums;margin:0}.amount small{font-size:20px;margin-right:4px}p{margin:4px 0;color:#55607a}form{display:grid;gap:12px;margin-top:32px}
button{font:inherit;min-height:48px;border-radius:10px;border:1px solid #8a94a8;background:none;color:inherit;cursor:pointer}.pay{background:#1a56f0;border-color:#1a56f0;color:#fff;font-weight:600}a{color:#1a56f0}
@media(prefers-color-scheme:dark){body{background:#0b111d;color:#eef2fa}main{background:#141b2b}p,h1{color:#9aa6bf}a{color:#6f97ff}}
</style></head><body><main><h1>${text.title}</h1><p class="amount"><small>${escapeHtml(currency)}</small>${escapeHtml(amount)}</p><p>${escapeHtml(description)}</p>${state === 'open' ? open : ended}<p style="margin-top:24px;font-size:13px">${text.note}</p></main></body></html>`
}
