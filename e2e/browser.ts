import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { chromiumFlags, findChromium } from './chromium.ts'
import { lookBeforeLeaving, watchTexts } from './seen.ts'
import { fromOwnAddress } from './visitor-address.ts'

export type Language = 'us' | 'zhcn'
export type Theme = 'light' | 'dark'

export const launchBrowser = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await findChromium(), args: [...chromiumFlags] })

/** One browser for all stories of a file. */
export function browserOfFile(): () => Browser {
  let browser: Browser
  beforeAll(async () => {
    browser = await launchBrowser()
  })
  afterAll(() => browser.close())
  return () => browser
}

/** A phone with its owner's language and theme. What its console says is kept: a story ends by finding it empty. */
export interface Phone {
  readonly context: BrowserContext
  readonly page: Page
  readonly complaints: readonly string[]
  /** Throws what the console said, the pages threw and the content security policy stopped, but for what the story caused. */
  close(caused?: RegExp): Promise<void>
}

interface PhoneOptions {
  readonly url: string
  readonly language: Language
  readonly theme?: Theme
  readonly width?: number
  /** The prompts after signing in are what the story is about; else they count as answered. */
  readonly prompts?: boolean
}

export async function takePhone(
  browser: Browser,
  { url, language, theme = 'light', width = 390, prompts = false }: PhoneOptions,
): Promise<Phone> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: language === 'us' ? 'en-US' : 'zh-CN',
    timezoneId: 'UTC',
    colorScheme: theme,
    reducedMotion: 'reduce',
    extraHTTPHeaders: fromOwnAddress(),
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  context.setDefaultTimeout(20_000)
  if (!prompts) {
    await context.addCookies(promptCookies.map(name => ({ name, value: '1', url })))
    await context.addInitScript(answerInformation)
  }
  const complaints: string[] = []
  // A violation is told on the console too, but not which rule it broke.
  await context.exposeFunction('reportViolation', (text: string) => complaints.push(text))
  await context.addInitScript(reportViolations)
  await watchTexts(context)
  context.on('weberror', error => complaints.push(`${error.error().stack ?? error.error()}`))
  context.on('console', message => {
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
      await lookBeforeLeaving(page)
      await context.close()
      const others = complaints.filter(complaint => !caused?.test(complaint))
      if (others.length > 0) throw new Error(`the browser complained:\n${others.join('\n')}`)
    },
  }
}

/** Other people's pages, such as a gateway's, may keep their storage shut. */
function answerInformation(): void {
  try {
    sessionStorage.setItem('namestead-information', 'asked')
  } catch {
    // nothing of ours
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

export const shots = join(import.meta.dirname, 'shots')

/** What stood on the screen when a story failed. */
async function photograph(page: Page, complaints: readonly string[]): Promise<void> {
  mkdirSync(shots, { recursive: true })
  const file = join(shots, `failed-${Date.now()}.png`)
  await page.screenshot({ path: file }).catch(() => undefined)
  console.error([`failed at ${page.url()}, see ${file}`, ...complaints].join('\n'))
}
