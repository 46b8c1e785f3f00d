import { createHash, randomBytes } from 'node:crypto'
import type { OpenedPayment } from '@namestead/adapters/gateways/port'
import { type Language, translate } from '@namestead/contract/language'
import * as z from 'zod/mini'
import type { Db } from '../../../platform/database.ts'
import { escapeHtml } from '../../../platform/escape-html.ts'
import { addressOf } from '../../../platform/mailed-links.ts'
import { openingProvider } from '../texts.ts'

/** The gateway's page is opened by posting these fields to it. */
const checkoutForm = z.object({ action: z.url(), fields: z.record(z.string(), z.string()) })
export type CheckoutForm = z.output<typeof checkoutForm>

/** Where a gateway sends the payer of a recharge, in their language. */
export const addressesOf = (
  { id, order }: { readonly id: string; readonly order: string | null | undefined },
  origin: string,
  language: Language,
) => ({
  returnUrl: addressOf(origin, language, `/recharge/success?recharge=${id}`),
  returnPostUrl: `${origin}/payments/returned/${id}?lang=${language}`,
  cancelUrl: addressOf(origin, language, order ? `/pay?order=${order}` : '/recharge'),
})

/**
 * Where the payer's browser goes: to the gateway's page, or to one of our own: that of the channel, where a coin is chosen first, or the
 * one that posts the gateway's form. The last part of its address is random, since the number of a recharge can be guessed.
 */
export function checkoutOf(
  { checkoutUrl, form }: OpenedPayment,
  origin: string,
  { id: recharge, channel }: { readonly id: string; readonly channel: string },
  language: Language,
) {
  const ours = addressOf(origin, language, `/user/${channel}?recharge=${recharge}`)
  if (!form || !checkoutUrl) return { checkout_url: checkoutUrl ?? ours, checkout_form: null }
  const secret = randomBytes(16).toString('base64url')
  return {
    checkout_url: `${origin}${formPath(recharge, secret)}?lang=${language}`,
    checkout_form: JSON.stringify({ action: checkoutUrl, fields: form } satisfies CheckoutForm),
  }
}

const formPath = (recharge: string, secret: string) => `/payments/checkout/${recharge}/${secret}`

/** The form of a recharge that still waits for its payment; undefined under any address but its own. */
export async function findCheckoutForm(db: Db, recharge: string, secret: string): Promise<CheckoutForm | undefined> {
  const found = await db
    .selectFrom('recharges')
    .select(['checkout_url', 'checkout_form'])
    .where('id', '=', recharge)
    .where('state', '=', 'open')
    .executeTakeFirst()
  const isItsOwn = found?.checkout_url && new URL(found.checkout_url).pathname === formPath(recharge, secret)
  return isItsOwn && found.checkout_form ? z.parse(checkoutForm, found.checkout_form) : undefined
}

const script = 'document.forms[0].submit()'
const style =
  ':root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;gap:1rem;font:1.0625rem/1.5 system-ui,-apple-system,"PingFang SC","Noto Sans SC",sans-serif}button{min-height:3rem;padding:0 1.5rem;font:inherit;font-weight:600;border:0;border-radius:.625rem;background:#1a56f0;color:#fff}'
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** No `form-action`: the gateway leads on between hosts of its own, and the page has nothing but this form. */
export const formPolicy = `default-src 'none'; script-src ${hashOf(script)}; style-src ${hashOf(style)}; img-src data:; base-uri 'none'; frame-ancestors 'none'`

/** Posts the form by itself; by its button where scripts are off. */
export function formPage({ action, fields }: CheckoutForm, language: Language): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  const [title, go] = [translate(openingProvider.title, language), translate(openingProvider.go, language)]
  return `<!doctype html><html lang="${language === 'us' ? 'en' : 'zh-CN'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${escapeHtml(title)}</title><style>${style}</style></head><body><p>${escapeHtml(title)}</p><form method="post" action="${escapeHtml(action)}">${inputs.join('')}<button>${escapeHtml(go)}</button></form><script>${script}</script></body></html>`
}
