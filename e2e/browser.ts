import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { beforeAll, onTestFinished } from 'vitest'
import { patience } from '../scripts/machine-speed.ts'
import { chromiumFlags, findChromium } from './chromium.ts'
import { checkBeforeLeaving, watchTexts } from './seen.ts'
import { fromSeparateAddress } from './visitor-address.ts'

/**
 * Languages differ in their texts and behave alike. So a scenario runs in one of them, about half of all in each; every page is
 * looked at in both (every-page.ts), and a whole first purchase is made in both.
 */
export type Language = 'us' | 'zhcn'
export type Theme = 'light' | 'dark'

interface LaunchOptions {
  /** Keeps pages for Back (bfcache), which the driver switches off. */
  readonly keepsPages?: boolean
}

export const launchBrowser = async ({ keepsPages = false }: LaunchOptions = {}): Promise<Browser> =>
  chromium.launch({
    executablePath: await findChromium(),
    args: [...chromiumFlags],
    ...(keepsPages ? { ignoreDefaultArgs: ['--disable-back-forward-cache'] } : {}),
  })

let ofWorker: Browser | undefined

/** One browser for all files of a worker; it ends with the worker. Another takes the place of one that was lost. */
export function browserOfFile(): () => Browser {
  beforeAll(async () => {
    if (!ofWorker?.isConnected()) ofWorker = await launchBrowser()
  })
  return () => {
    if (!ofWorker) throw new Error('the browser is launched before the first test')
    return ofWorker
  }
}

/** A phone with a language and a theme. Its console messages are collected: a scenario ends by checking that there are none. */
export interface Phone {
  readonly context: BrowserContext
  readonly page: Page
  readonly complaints: readonly string[]
  /** Throws on console messages, page errors and content security policy violations, except those that the scenario expects. */
  close(caused?: RegExp): Promise<void>
}

interface PhoneOptions {
  readonly url: string
  readonly language: Language
  readonly theme?: Theme
  readonly width?: number
  /** Whether the scenario tests the prompts after signing in; otherwise they count as answered. */
  readonly prompts?: boolean
  /** Whether the scenario tests the service worker; in others it would only fetch its files. */
  readonly serviceWorker?: boolean
}

export async function takePhone(
  browser: Browser,
  { url, language, theme = 'light', width = 390, prompts = false, serviceWorker = false }: PhoneOptions,
): Promise<Phone> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height: 844 },
    // As phones have it where someone looks at the pictures: without a graphics card, each pixel costs time.
    deviceScaleFactor: keepsPictures ? 2 : 1,
    isMobile: true,
    hasTouch: true,
    locale: language === 'us' ? 'en-US' : 'zh-CN',
    timezoneId: 'UTC',
    colorScheme: theme,
    reducedMotion: 'reduce',
    extraHTTPHeaders: fromSeparateAddress(),
    permissions: ['clipboard-read', 'clipboard-write'],
    serviceWorkers: serviceWorker ? 'allow' : 'block',
  })
  context.setDefaultTimeout(patience(30))
  if (!prompts) {
    await context.addCookies(promptCookies.map(name => ({ name, value: '1', url })))
    await context.addInitScript(answerInformation)
  }
  const complaints: string[] = []
  // The console reports a violation, but not which rule was violated.
  await context.exposeFunction('reportViolation', (text: string) => complaints.push(text))
  await context.addInitScript(reportViolations)
  await watchTexts(context)
  context.on('weberror', error => complaints.push(`${error.error().stack ?? error.error()}`))
  context.on('console', message => {
    if (message.text() === blockedWorker) return
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${message.page()?.url()}: ${message.text()} (${message.location().url})`)
  })
  const page = await context.newPage()
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') await photograph(page, complaints)
    await context.close()
  })
  return {
    context,
    page,
    complaints,
    async close(caused) {
      await checkBeforeLeaving(page)
      await context.close()
      const others = complaints.filter(complaint => !caused?.test(complaint))
      if (others.length > 0) throw new Error(`the browser complained:\n${others.join('\n')}`)
    },
  }
}

/** The browser's driver says so where it blocks them. */
const blockedWorker = 'Service Worker registration blocked by Playwright'

/** External pages, such as a gateway's, may block access to their storage. */
function answerInformation(): void {
  try {
    sessionStorage.setItem('namestead-prompted', 'prompted')
  } catch {
    // not one of our pages
  }
}

const promptCookies = ['MGN_XTGD', 'MGN_WFK', 'GN_CZZT', 'GN_LXFS']

declare global {
  var reportViolation: (text: string) => void
}

/** Runs in the page. */
function reportViolations(): void {
  globalThis.addEventListener('securitypolicyviolation', event =>
    globalThis.reportViolation(`violates ${event.violatedDirective}: ${event.blockedURI} in ${event.sourceFile}`),
  )
}

/** PICTURES=1 keeps each page and overlay as a picture in e2e/shots, for someone to look at. */
export const keepsPictures = process.env.PICTURES === '1'

/** How a scenario is looked at: both ways where its pictures are kept, else only the first. */
export const looksOf = <Look>(first: Look, ...others: readonly Look[]): Look[] =>
  keepsPictures ? [first, ...others] : [first]
export const shots = join(import.meta.dirname, 'shots')

/** A screenshot of the moment at which a scenario failed. */
async function photograph(page: Page, complaints: readonly string[]): Promise<void> {
  mkdirSync(shots, { recursive: true })
  const file = join(shots, `failed-${Date.now()}.png`)
  await page.screenshot({ path: file }).catch(() => undefined)
  console.error([`failed at ${page.url()}, see ${file}`, ...complaints].join('\n'))
}
