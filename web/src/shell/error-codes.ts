import { type AnyCall, codes } from '@namestead/contract/call'
import { askCaptcha } from '../core/ask-captcha.ts'
import type { CallOptions, Repeat } from '../core/calls.ts'
import { renewToken } from '../core/csrf-token.ts'
import { ask, clearLoading, toast, toastMilliseconds } from '../core/feedback.ts'
import { currentLanguage } from '../core/language.tsx'
import { currentLocation } from '../core/navigation.ts'
import { openOverlay } from '../core/overlays.ts'
import { builtPath } from '../core/page-index.ts'
import { pathTo, queryString } from '../core/paths.ts'
import { refreshCaptchaEvent } from '../core/refresh-captcha.ts'
import { loseSession, openLogin } from '../core/session-flow.ts'
import { textsIn } from '../core/texts.ts'

interface Refusal {
  readonly code: number
  readonly message: string
  readonly details: Readonly<Record<string, unknown>>
  readonly call: AnyCall
  readonly options: CallOptions
  readonly repeat: Repeat
}

/** Resolves true if the call was repeated. */
type Handler = (refusal: Refusal) => Promise<boolean> | undefined

/** The specification's general response codes, and how the transport handles each. */
const handlers: Readonly<Record<number, Handler>> = {
  [codes.sessionLost]: ({ call, message }) => {
    if (!passThrough.has(call.path)) void loseSession(message)
    return undefined
  },
  [codes.operationProtectionNeeded]: ({ details, options }) => {
    openOverlay({ name: 'protection', props: { state: 1, details, ...passedOf(options) } })
    return undefined
  },
  [codes.bindAnotherMethod]: ({ message }) => warmTips(message, 'bindNow', '/safe', { type: '5' }),
  [codes.csrfTokenStale]: async ({ message }) => {
    toast(message)
    await new Promise(resolve => setTimeout(resolve, toastMilliseconds))
    await renewToken()
    return false
  },
  [codes.captchaWrong]: ({ call, message }) => {
    if (call.guards.captchaHandledByCaller) return undefined
    toast(message)
    dispatchEvent(new Event(refreshCaptchaEvent))
    return undefined
  },
  [codes.refused]: ({ message }) => {
    toast(message)
    return undefined
  },
  [codes.informationNeeded]: ({ message, details }) =>
    warmTips(message, 'goNow', '/user/aqzx_bcxx', { token: String(details.token ?? '') }),
  [codes.verificationNeeded]: ({ message, details, repeat }) => {
    const asked = askCaptcha({ details }, repeat)
    if (!asked) toast(message)
    return asked?.then(answer => answer !== undefined)
  },
  [codes.failed]: ({ message, options }) => offerLogin(message, options),
}

/** Background reads and lookups, whose -1001 goes only to the caller (readings, 16). */
const passThrough = new Set([
  '/request/login_status',
  '/user_zh/get_baseinfo',
  '/user_zh/get_xiaoxi_num',
  '/user_gwc/gwc_list',
  '/user/check',
  '/request/get_xygx_zt',
  '/user_zh/get_xt_wt',
  '/registration/search-names',
  '/registration/check-names',
  '/whois/look-up-domain',
])

/** Handles a code of a newer server that this build does not know: only its message can be shown. */
const showUnknown: Handler = ({ call, message }) => {
  if (!passThrough.has(call.path)) toast(message || textsIn('core', currentLanguage())('serverFailed'))
  return undefined
}

export async function handleCode(
  answer: { readonly code: number; readonly message: string; readonly details?: Readonly<Record<string, unknown>> },
  call: AnyCall,
  options: CallOptions,
  repeat: Repeat,
): Promise<boolean> {
  const { code, message, details = {} } = answer
  clearLoading()
  const handler = handlers[code] ?? showUnknown
  return (await handler({ code, message, details, call, options, repeat })) ?? false
}

const passedOf = ({ retry }: CallOptions) => (retry ? { passed: retry } : {})

async function warmTips(message: string, button: 'bindNow' | 'goNow', target: string, query: Record<string, string>) {
  const t = textsIn('core', currentLanguage())
  const path = await builtPath(target)
  const go = await ask({ title: t('warmTips'), text: message, confirm: path ? t(button) : t('confirm') })
  if (go && path) await currentLocation()?.navigate(pathTo(currentLanguage(), path) + queryString(query))
  return false
}

/** Offers to sign in after -1 with an inner session loss, for example when a visitor adds to the cart. */
async function offerLogin(message: string, { retry }: CallOptions) {
  const t = textsIn('core', currentLanguage())
  const login = await ask({
    title: t('loginNeededTitle'),
    text: message || t('loginNeededText'),
    confirm: t('loginNow'),
    cancel: t('cancel'),
  })
  if (login) await openLogin({ reload: false, ...(retry ? { signedIn: retry } : {}) })
  return false
}
