import { readProfile } from '@namestead/contract/account'
import type { Output } from '@namestead/contract/call'
import { listAgreementChanges, readAgreementUpdate } from '@namestead/contract/content'
import { formatAmount, groupDigits, negate } from '@namestead/contract/money'
import { checkAccount } from '@namestead/contract/notices'
import { listUrgentWorkOrders } from '@namestead/contract/support'
import { fetchData } from '../core/calls.ts'
import { choose, useFeedback } from '../core/feedback.ts'
import { hasJustRegistered, rememberAsked, wasAsked } from '../core/information-asked.ts'
import { currentLanguage } from '../core/language.tsx'
import { currentPlace } from '../core/navigation.ts'
import { type OpenOverlay, openOverlay, useOverlays } from '../core/overlays.ts'
import { type Path, pathTo, type Query } from '../core/paths.ts'
import { dropPrompts, usePromptsDue } from '../core/prompts-due.ts'
import { loadTexts, sayIn } from '../core/texts.ts'
import { type PromptCookie, rememberAnswer, wasAnswered } from './prompt-cookies.ts'

/**
 * What came of a prompt. shown: it was answered on the spot, or not needed, and the next one follows. left: the person
 * went where it leads, or the page changed under it; the others wait for the next start. held: it must be answered, but not
 * on this page; it comes again on the next one, and the others after it.
 */
type Outcome = 'shown' | 'left' | 'held'

/** Asks the server once, and only where a prompt needs it. */
type Prompt = (check: () => Promise<Check>) => Promise<Outcome>
type Check = Output<typeof checkAccount>

/** One after the other, in the specification's order. */
const prompts: readonly Prompt[] = [agreementUpdate, systemNotice, arrears, abnormalRecharge, contact, information]

let showing = false
/** Asked for while some were shown: the page changed. */
let again = false

export async function showPrompts(): Promise<void> {
  if (showing) {
    again = true
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
    for (const prompt of prompts) {
      await calm()
      // Signed out or about to start over meanwhile.
      if (!usePromptsDue.getState().due) return
      const outcome = await prompt(check)
      if (outcome === 'held') return
      if (outcome === 'left') break
    }
    dropPrompts()
  } catch {
    // A server that does not answer asks nothing; the next start tries again.
    dropPrompts()
  } finally {
    showing = false
    if (again && usePromptsDue.getState().due) void showPrompts()
    again = false
  }
}

/** Blocks everything else until it is confirmed, but not the articles that it leads to. */
async function agreementUpdate(): Promise<Outcome> {
  const waits = await fetchData(readAgreementUpdate, {})
  if (!waits) return 'shown'
  if (currentPlace()?.path === '/help_detail') return 'held'
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
  const way = await answered(answer => ({
    name: 'urgentOrders',
    props: { items: orders.length, times: orders.map(({ openedAt }) => openedAt), answer },
  }))
  if (way === undefined) return 'left'
  rememberAnswer('MGN_XTGD')
  if (!way) return 'shown'
  return second ? go('/user/wtxt_list', { type: 2 }) : go('/user/wtxt_xq', { id: first.order })
}

async function arrears(check: () => Promise<Check>): Promise<Outcome> {
  if (wasAnswered('MGN_WFK')) return 'shown'
  const { balance } = await check()
  if (balance.minor >= 0n) return 'shown'
  const say = sayIn('notices', currentLanguage())
  return asked('MGN_WFK', '/message', {
    title: say('warmTips'),
    text: say('arrears', { amount: groupDigits(formatAmount(negate(balance))) }),
    confirm: say('payNow'),
    cancel: say('later'),
  })
}

async function abnormalRecharge(check: () => Promise<Check>): Promise<Outcome> {
  if (wasAnswered('GN_CZZT')) return 'shown'
  const { abnormalRecharges } = await check()
  if (abnormalRecharges === 0) return 'shown'
  const say = sayIn('notices', currentLanguage())
  return asked('GN_CZZT', '/user/cz_jl', {
    title: say('warmTips'),
    text: say('abnormalRecharges', { n: abnormalRecharges }),
    confirm: say('processing'),
    cancel: say('noProcessing'),
  })
}

async function contact(check: () => Promise<Check>): Promise<Outcome> {
  if (wasAnswered('GN_LXFS')) return 'shown'
  const { contactFilled } = await check()
  if (contactFilled) return 'shown'
  const saved = await answered(answer => ({ name: 'contact', props: { answer } }))
  if (saved === undefined) return 'left'
  rememberAnswer('GN_LXFS')
  return 'shown'
}

/** Country, phone and address: once a visit, after registering and after signing in; it may be skipped here. */
async function information(): Promise<Outcome> {
  if (wasAsked()) return 'shown'
  const { country } = await fetchData(readProfile, {})
  if (country === null) {
    const mode = hasJustRegistered() ? 2 : 0
    await answered(answer => ({ name: 'completeInformation', props: { mode, done: () => answer(true) } }))
  }
  rememberAsked()
  return 'shown'
}

type Question = Parameters<typeof choose>[0]

async function asked(cookie: PromptCookie, to: Path, question: Question): Promise<Outcome> {
  const choice = await choose(question)
  // Either button is an answer; a page that changed under it is none.
  if (choice === 'gone') return 'left'
  rememberAnswer(cookie)
  return choice === 'confirmed' ? go(to) : 'shown'
}

async function go(path: Path, query?: Query): Promise<Outcome> {
  await currentPlace()?.navigate(pathTo(currentLanguage(), path, query ? { query } : {}))
  return 'left'
}

/** Opens an overlay and waits for its answer; undefined where it was taken away without one. */
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

/** Nothing lies over the page: one question at a time, whoever asks. */
function calm(): Promise<void> {
  const isCalm = () => useFeedback.getState().dialogs.length === 0 && useOverlays.getState().open.length === 0
  return new Promise(resolve => {
    if (isCalm()) return resolve()
    const look = () => {
      if (!isCalm()) return
      for (const stop of stops) stop()
      resolve()
    }
    const stops = [useFeedback.subscribe(look), useOverlays.subscribe(look)]
  })
}
