/** What a browser's own clock says about a page, on the hardware and network of a modest phone. */

import type { Browser, BrowserContext, Page } from 'playwright-core'
import { fromSeparateAddress } from '../e2e/visitor-address.ts'

interface PageTiming {
  /** Taps and keys: from the event to the next paint, in milliseconds. */
  interactions: { readonly type: string; readonly duration: number }[]
  /** The sum of all shifts of the layout that no input caused. */
  shift: number
  /** What moved most, and by how much. */
  shifted: { readonly what: string; readonly by: number }[]
  /** Milliseconds from the navigation to the largest paint. */
  painted: number
  /** Milliseconds from the navigation to the paint with the first row of data; 0 before. */
  firstRow: number
  /** Animation frames longer than 50 ms. */
  longFrames: number[]
}

/** Not in TypeScript's library. */
interface LayoutShift extends PerformanceEntry {
  readonly hadRecentInput: boolean
  readonly value: number
  readonly sources: readonly { readonly node?: Node }[]
}

declare global {
  var pageTiming: PageTiming
}

/** 1.6 Mbps down and 750 kbps up, in bytes a second, with a round trip of 150 ms. */
const slow4g = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const slowCpu = { rate: 4 }

/** Dialogs that a new account sees first count as answered. */
const answeredPrompts = ['MGN_XTGD', 'MGN_WFK', 'GN_CZZT', 'GN_LXFS']

/** A session as a browser has it after signing in. */
export interface SignedIn {
  readonly cookie: string
  /** In local storage. */
  readonly csrfToken: string
}

/** A phone with an empty cache: a visitor's, or a customer's who signed in before. */
export async function takePhone(browser: Browser, url: string, signedIn?: SignedIn): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'en-US',
    permissions: ['clipboard-read', 'clipboard-write'],
    // Many checks from one address ask for a captcha.
    extraHTTPHeaders: fromSeparateAddress(),
  })
  const [name = '', value = ''] = signedIn?.cookie.split('=') ?? []
  await context.addCookies([
    ...answeredPrompts.map(prompt => ({ name: prompt, value: '1', url })),
    ...(signedIn ? [{ name, value, url }] : []),
  ])
  if (signedIn) await context.addInitScript(keepToken, signedIn.csrfToken)
  await context.addInitScript(collectTiming)
  return context
}

export async function slowDown(page: Page, { network }: { network: boolean }): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  if (network) {
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', slow4g)
  }
  await devtools.send('Emulation.setCPUThrottlingRate', slowCpu)
}

export const timingOf = (page: Page): Promise<PageTiming> => page.evaluate(() => globalThis.pageTiming)

const rounds = 3

/** The median of several rounds. */
export async function repeated(work: () => Promise<number>): Promise<number> {
  const values: number[] = []
  for (let round = 0; round < rounds; round++) values.push(await work())
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

/** Runs in the page before its own scripts. */
function keepToken(token: string): void {
  try {
    localStorage.setItem('token', token)
  } catch {
    // a page without storage
  }
}

/** Runs in the page before its own scripts. */
function collectTiming(): void {
  try {
    sessionStorage.setItem('namestead-prompted', 'prompted')
  } catch {
    // a page without storage
  }
  const timing: PageTiming = { interactions: [], shift: 0, shifted: [], painted: 0, firstRow: 0, longFrames: [] }
  globalThis.pageTiming = timing
  const watch = <Entry extends PerformanceEntry>(type: string, take: (entry: Entry) => void) =>
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) take(entry as Entry)
    }).observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit)

  watch<PerformanceEventTiming>('event', ({ interactionId = 0, name, duration }) => {
    if (interactionId > 0) timing.interactions.push({ type: name, duration })
  })
  watch<LayoutShift>('layout-shift', ({ hadRecentInput, value, sources }) => {
    if (hadRecentInput) return
    timing.shift += value
    for (const { node } of sources) {
      const element = node instanceof Element ? node : node?.parentElement
      timing.shifted.push({ what: `${element?.tagName} ${element?.textContent?.slice(0, 40)}`, by: value })
    }
  })
  watch('largest-contentful-paint', ({ startTime }) => {
    timing.painted = startTime
  })
  watch('long-animation-frame', ({ duration }) => {
    timing.longFrames.push(duration)
  })
  watch('mark', ({ name }) => {
    // The task after a frame begins when that frame has been painted.
    if (name !== 'first-row' || timing.firstRow > 0) return
    requestAnimationFrame(() =>
      setTimeout(() => {
        timing.firstRow ||= performance.now()
      }),
    )
  })
}
