import { readProfile } from '@namestead/contract/account'
import type { Output } from '@namestead/contract/call'
import { listAgreementChanges, readAgreementUpdate } from '@namestead/contract/content'
import { formatAmount, groupDigits, negate } from '@namestead/contract/money'
import { checkAccount } from '@namestead/contract/notices'
import { listUrgentWorkOrders } from '@namestead/contract/support'
import { fetchData } from '../core/calls.ts'
import { choose, useFeedback } from '../core/feedback.ts'
import { currentLanguage } from '../core/language.tsx'
import { currentLocation } from '../core/navigation.ts'
import { type OpenOverlay, openOverlay, useOverlays } from '../core/overlays.ts'
import { type Path, pathTo, type Query } from '../core/paths.ts'
import { hasJustRegistered, rememberPrompted, wasPrompted } from '../core/prompted.ts'
import { dropPrompts, usePromptsDue } from '../core/prompts-due.ts'
import { useSession } from '../core/session.ts'
import { loadTexts, textsIn } from '../core/texts.ts'
import { type PromptCookie, rememberAnswer, wasAnswered } from './prompt-cookies.ts'

/**
 * The outcome of a prompt. shown: it was answered or not needed, and the next one follows. left: the customer followed it to
 * another page, or the page changed under it; the others wait for the next start. held: not on this page, or not during an order; it
 * returns on the next page, before the others.
 */
type Outcome = 'shown' | 'left' | 'held'

/** Where the customer is between two things; on all other pages something may be under way. */
const tabPages: ReadonlySet<string> = new Set<Path>(['/', '/control', '/controls', '/my'])
/** Where they look at their account: what it lacks is not asked for on the home page, where a purchase begins. */
const accountPages: ReadonlySet<string> = new Set<Path>(['/control', '/controls', '/my'])
/** Where an order or a payment is under way, which nothing may break into. */
const orderPages: ReadonlySet<string> = new Set<Path>([
  '/shopcar', '/domain_register', '/yjym_register', '/pay', '/pay_result', '/recharge', '/recharge/success', '/recharge/error',
  '/user/alipay', '/user/unionpay', '/user/bitpay', '/user/ccpay', '/user/xtpay', '/user/recharge_add', '/user/order',
]) // biome-ignore format: one list

/** A cart with lines is an order under way. */
const isOrdering = () => useSession.getState().cartCount > 0 || orderPages.has(currentLocation()?.path ?? '')
const isBetween = (pages: ReadonlySet<string>) => !isOrdering() && pages.has(currentLocation()?.path ?? '')

/** `check` sends one request, and only if a prompt needs it. */
type Prompt = (check: () => Promise<Check>) => Promise<Outcome>
type Check = Output<typeof checkAccount>

/** In the specification's order. */
const prompts: readonly Prompt[] = [
  agreementUpdate,
  heldUntil(tabPages, systemNotice),
  ...[arrears, abnormalRecharge].map(prompt => heldUntil(tabPages, oncePerVisit(prompt))),
  ...[contact, information].map(prompt => heldUntil(accountPages, oncePerVisit(prompt))),
]

/** Held until the customer is back on one of these pages of the tab bar. */
function heldUntil(pages: ReadonlySet<string>, prompt: Prompt): Prompt {
  return async check => (isBetween(pages) ? prompt(check) : 'held')
}

/** Shown only where no other prompt was in this visit. */
function oncePerVisit(prompt: Prompt): Prompt {
  return async check => (wasPrompted() ? 'shown' : prompt(check))
}

let showing = false
/** The first prompt that is not done with: those before it are not asked for again on each page while it is held. */
let first = 0
usePromptsDue.subscribe(({ due }) => {
  if (!due) first = 0
})
/** Whether prompts were requested again while some were shown, because the page changed. */
let requestedAgain = false

export async function showPrompts(): Promise<void> {
  if (showing) {
    requestedAgain = true
    return
  }
  showing = true
  let asking: Promise<Check> | undefined
  const check = () => {
    asking ??= fetchData(checkAccount, {})
    return asking
  }
  try {
    await loadTexts('notices', currentLanguage())
    for (const prompt of prompts.slice(first)) {
      await waitUntilClear()
      // The customer signed out meanwhile, or the page is about to reload.
      if (!usePromptsDue.getState().due) return
      const outcome = await prompt(check)
      if (outcome === 'held') return
      if (outcome === 'left') break
      first++
    }
    dropPrompts()
  } catch {
    // Without an answer from the server nothing is shown; the next start tries again.
    dropPrompts()
  } finally {
    showing = false
    if (requestedAgain && usePromptsDue.getState().due) void showPrompts()
    requestedAgain = false
  }
}

/** Blocks the product until it is confirmed, except the articles that it links to. */
async function agreementUpdate(): Promise<Outcome> {
  const updateNeeded = await fetchData(readAgreementUpdate, {})
  if (!updateNeeded) return 'shown'
  if (isOrdering() || currentLocation()?.path === '/help_detail') return 'held'
  const { changes } = await fetchData(listAgreementChanges, {})
  if (changes.length === 0) return 'shown'
  const confirmed = await answered(answer => ({
    name: 'agreementUpdate',
    props: { changes, confirmed: () => answer(true) },
  }))
  return confirmed ? 'shown' : 'held'
}

/** Urgent work orders that the platform opened. */
async function systemNotice(): Promise<Outcome> {
  if (wasAnswered('MGN_XTGD')) return 'shown'
  const { orders } = await fetchData(listUrgentWorkOrders, {})
  const [first, second] = orders
  if (!first) return 'shown'
  const opened = await answered(answer => ({
    name: 'urgentOrders',
    props: { items: orders.length, times: orders.map(({ openedAt }) => openedAt), answer },
  }))
  if (opened === undefined) return 'left'
  rememberAnswer('MGN_XTGD')
  if (!opened) return 'shown'
  return second ? go('/user/wtxt_list', { type: 2 }) : go('/user/wtxt_xq', { id: first.order })
}

async function arrears(check: () => Promise<Check>): Promise<Outcome> {
  if (wasAnswered('MGN_WFK')) return 'shown'
  const { balance } = await check()
  if (balance.minor >= 0n) return 'shown'
  const t = textsIn('notices', currentLanguage())
  return asked('MGN_WFK', '/message', {
    title: t('warmTips'),
    text: t('arrears', { amount: groupDigits(formatAmount(negate(balance))) }),
    confirm: t('payNow'),
    cancel: t('later'),
  })
}

async function abnormalRecharge(check: () => Promise<Check>): Promise<Outcome> {
  if (wasAnswered('GN_CZZT')) return 'shown'
  const { abnormalRecharges } = await check()
  if (abnormalRecharges === 0) return 'shown'
  const t = textsIn('notices', currentLanguage())
  return asked('GN_CZZT', '/user/cz_jl', {
    title: t('warmTips'),
    text: t('abnormalRecharges', { n: abnormalRecharges }),
    confirm: t('processing'),
    cancel: t('noProcessing'),
  })
}

async function contact(check: () => Promise<Check>): Promise<Outcome> {
  if (wasAnswered('GN_LXFS')) return 'shown'
  const { contactFilled } = await check()
  if (contactFilled) return 'shown'
  rememberPrompted()
  const saved = await answered(answer => ({ name: 'contact', props: { answer } }))
  if (saved === undefined) return 'left'
  rememberAnswer('GN_LXFS')
  return 'shown'
}

/** Country, phone and address, after registering and after signing in. It can be skipped here. */
async function information(): Promise<Outcome> {
  const { country } = await fetchData(readProfile, {})
  if (country !== null) return 'shown'
  const mode = hasJustRegistered() ? 2 : 0
  rememberPrompted()
  await answered(answer => ({ name: 'completeInformation', props: { mode, done: () => answer(true) } }))
  return 'shown'
}

type Question = Parameters<typeof choose>[0]

async function asked(cookie: PromptCookie, to: Path, question: Question): Promise<Outcome> {
  rememberPrompted()
  const choice = await choose(question)
  // Either button is an answer; a change of page is not.
  if (choice === 'dismissed') return 'left'
  rememberAnswer(cookie)
  return choice === 'confirmed' ? go(to) : 'shown'
}

async function go(path: Path, query?: Query): Promise<Outcome> {
  await currentLocation()?.navigate(pathTo(currentLanguage(), path, query ? { query } : {}))
  return 'left'
}

/** Opens an overlay and waits for its answer; undefined if it was closed without one. */
function answered(overlayWith: (answer: (yes: boolean) => void) => OpenOverlay): Promise<boolean | undefined> {
  return new Promise(resolve => {
    const overlay = overlayWith(yes => resolve(yes))
    openOverlay(overlay)
    const unsubscribe = useOverlays.subscribe(({ open }) => {
      if (open.includes(overlay)) return
      unsubscribe()
      resolve(undefined)
    })
  })
}

/** Waits until no dialog or overlay is open, so that only one is shown at a time. */
function waitUntilClear(): Promise<void> {
  const isClear = () => useFeedback.getState().dialogs.length === 0 && useOverlays.getState().open.length === 0
  return new Promise(resolve => {
    if (isClear()) return resolve()
    const look = () => {
      if (!isClear()) return
      for (const stop of stops) stop()
      resolve()
    }
    const stops = [useFeedback.subscribe(look), useOverlays.subscribe(look)]
  })
}
