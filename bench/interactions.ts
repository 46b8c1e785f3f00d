/** How long a phone with a slow processor takes from a tap or a key to the next paint. */
import { type Browser, chromium, type Page } from 'playwright-core'
import { chromiumFlags, findChromium } from '../e2e/chromium.ts'
import { repeated, type SignedIn, slowDown, takePhone, timingOf } from './page-timing.ts'
import type { Product } from './product.ts'
import { type Row, report } from './report.ts'
import { seedAccount } from './seed.ts'

const max = 200
const bulkSize = 500
/** Longer than a frame of the slow phone, so that each tap's paint is reported before the next. */
const pauseMs = 400

interface Scenario {
  readonly what: string
  readonly path: string
  /** By a visitor: an account that checks thousands of domains must solve a captcha. */
  readonly visitor?: true
  /** Before the processor is slowed down. */
  readonly prepare?: (page: Page) => Promise<unknown>
  readonly act: (page: Page) => Promise<unknown>
}

const tap = async (page: Page, name: string | RegExp, role: 'button' | 'radio' | 'switch' | 'checkbox' = 'button') => {
  await page.getByRole(role, { name }).first().tap()
  await page.waitForTimeout(pauseMs)
}
const type = async (page: Page, text: string) => {
  await page.keyboard.type(text, { delay: pauseMs })
  await page.waitForTimeout(pauseMs)
}

const scenarios: readonly Scenario[] = [
  {
    what: 'search: open the filters, choose, apply, remove',
    path: '/search?name=lantern',
    prepare: page => page.getByText(/^\d+ results?$/).waitFor(),
    async act(page) {
      await tap(page, 'Filter')
      await tap(page, 'Available only', 'switch')
      await tap(page, /^Show \d/)
      await tap(page, /Available only/)
      await tap(page, /^Best match/)
      await tap(page, 'A to Z')
    },
  },
  {
    what: 'prices: sort all extensions',
    path: '/price?show=all',
    prepare: page => page.getByText(/^\d+ extensions/).waitFor(),
    async act(page) {
      await tap(page, 'Popular first')
      await tap(page, 'A to Z')
      await tap(page, 'A to Z')
      await tap(page, 'Renewal, low to high')
    },
  },
  {
    what: 'countries in a sheet: open, type',
    path: '/user/add_mb',
    prepare: page => page.getByText('Country or region').first().waitFor(),
    async act(page) {
      await tap(page, /^Country or region/)
      await page.getByRole('dialog').getByPlaceholder('Search').tap()
      await type(page, 'ger')
      await page.keyboard.press('Backspace')
      await page.waitForTimeout(pauseMs)
    },
  },
  {
    what: 'countries on a page: type',
    path: '/user/country',
    prepare: page => page.getByText('Germany').waitFor(),
    async act(page) {
      await page.getByPlaceholder('Search').tap()
      await type(page, 'ger')
      await page.keyboard.press('Backspace')
      await page.waitForTimeout(pauseMs)
    },
  },
  {
    what: `bulk check of ${bulkSize}: paste, check, look around while results arrive`,
    path: '/pl_register',
    visitor: true,
    async prepare(page) {
      await page.getByRole('textbox').waitFor()
      const list = Array.from({ length: bulkSize }, (_, i) => `bulk-${Date.now().toString(36)}-${i}.com`)
      await page.evaluate(text => navigator.clipboard.writeText(text), list.join('\n'))
    },
    async act(page) {
      await page.getByRole('textbox').tap()
      await page.keyboard.press('Control+V')
      await page.waitForTimeout(pauseMs)
      await page.getByRole('button', { name: 'Check domains' }).tap()
      await tap(page, /^Available \d/)
      await tap(page, /^All \d/)
      await page.getByText(/\d+ of 500 available/).waitFor()
      await tap(page, /^Select all/, 'checkbox')
      await tap(page, /^Select all/, 'checkbox')
    },
  },
]

export async function benchInteractions(product: Product): Promise<Row[]> {
  const { caller } = await seedAccount(product)
  const browser = await chromium.launch({ executablePath: await findChromium(), args: [...chromiumFlags] })
  try {
    const rows: Row[] = []
    for (const scenario of scenarios) {
      const times = await repeated(() => longest(browser, product.url, caller, scenario))
      rows.push(report(`${scenario.what}: longest interaction`, times, 'ms', { max }))
    }
    const frames = await repeated(() => longestFrame(browser, product.url, caller))
    rows.push(report('scroll through 491 domains: longest frame', frames, 'ms', { max }))
    return rows
  } finally {
    await browser.close()
  }
}

async function longest(browser: Browser, url: string, customer: SignedIn, { path, visitor, prepare, act }: Scenario) {
  const context = await takePhone(browser, url, visitor ? undefined : customer)
  try {
    const page = await context.newPage()
    await page.goto(path, { waitUntil: 'load' })
    await prepare?.(page)
    await page.waitForTimeout(pauseMs)
    await slowDown(page, { network: false })
    await act(page)
    const { interactions } = await timingOf(page)
    return Math.max(0, ...interactions.map(({ duration }) => duration))
  } finally {
    await context.close()
  }
}

/** Scrolls to the last row, which loads all pages of the list on the way. */
async function longestFrame(browser: Browser, url: string, customer: SignedIn): Promise<number> {
  const context = await takePhone(browser, url, customer)
  try {
    const page = await context.newPage()
    await page.goto('/user/my_domain', { waitUntil: 'load' })
    await page.waitForFunction(() => globalThis.pageTiming.firstRow > 0)
    await slowDown(page, { network: false })
    await page.evaluate(() => {
      globalThis.pageTiming.longFrames = []
    })
    const end = page.getByText("You've reached the bottom of this page")
    const until = performance.now() + 90_000
    while (!(await end.isVisible())) {
      if (performance.now() > until) throw new Error('the list of domains has no end')
      await page.mouse.wheel(0, 700)
      await page.waitForTimeout(50)
    }
    await page.waitForTimeout(pauseMs)
    return Math.max(0, ...(await timingOf(page)).longFrames)
  } finally {
    await context.close()
  }
}
