import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { patience } from '../../scripts/machine-speed.ts'
import { keepsPictures, type Language, type Theme } from '../browser.ts'
import { createOperator } from '../operate.ts'
import type { ProductAddress } from '../product.ts'
import { giveAuthenticator } from '../virtual-passkey.ts'

/** An operator's browser at a desk, with a passkey of its own. */
export interface Desk {
  readonly context: BrowserContext
  readonly page: Page
  readonly complaints: string[]
}

interface DeskOptions {
  readonly url: string
  readonly language?: Language
  readonly theme?: Theme
  readonly width?: number
}

/** Browsers offer no passkeys under a bare address. */
export const namedUrl = ({ port }: ProductAddress) => `http://localhost:${port}`

export async function takeDesk(
  browser: Browser,
  { url, language = 'us', theme = 'light', width = 1280 }: DeskOptions,
): Promise<Desk> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height: 800 },
    locale: language === 'us' ? 'en-US' : 'zh-CN',
    timezoneId: 'UTC',
    colorScheme: theme,
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  context.setDefaultTimeout(patience(30))
  const complaints: string[] = []
  context.on('weberror', error => complaints.push(`${error.error().stack ?? error.error()}`))
  context.on('console', message => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  const page = await context.newPage()
  await giveAuthenticator(page)
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') {
      await picture(page, `failed-${task.name.replace(/\W+/g, '-')}`, true)
      console.log(complaints.join('\n'))
    }
    await context.close()
  })
  return { context, page, complaints }
}

let made = 0

/** A new operator with these roles, and the address of their invitation. */
export async function newOperator(product: ProductAddress, ...roles: readonly string[]) {
  // Files share a product: each has operators of its own.
  const mark = randomBytes(4).toString('hex')
  const email = `desk-${mark}@example.com`
  const name = `Olga Desk ${++made}`
  return { email, name, ...(await createOperator(product, { name, email, roles })) }
}

/** A desk whose operator has set up a passkey and is signed in. */
export async function signedInDesk(
  browser: Browser,
  product: ProductAddress,
  roles: readonly string[],
  options: Omit<DeskOptions, 'url'> = {},
) {
  const desk = await takeDesk(browser, { url: namedUrl(product), ...options })
  const operator = await newOperator(product, ...roles)
  await desk.page.goto(operator.invitation)
  await desk.page.getByRole('button', { name: /Create a passkey|创建通行密钥/ }).click()
  await desk.page.getByRole('heading', { level: 1, name: /Overview|总览/ }).waitFor()
  return { ...desk, ...operator }
}

const shots = join(import.meta.dirname, '../shots/console')

/** Keeps a picture for someone to look at. */
export async function picture(page: Page, name: string, always = keepsPictures): Promise<void> {
  if (!always) return
  mkdirSync(shots, { recursive: true })
  await page.screenshot({ path: join(shots, `${name}.png`) })
}
