/** The operators' console at a desk: Lighthouse's accessibility of every screen, and how evenly a list of 1,000 rows scrolls. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { launch } from 'chrome-launcher'
import lighthouse, { desktopConfig } from 'lighthouse'
import { chromium, type Page } from 'playwright-core'
import { chromiumFlags, findChromium } from '../e2e/chromium.ts'
import { giveAuthenticator } from '../e2e/virtual-passkey.ts'
import type { Product } from './product.ts'
import { quantile, type Row, report } from './report.ts'

const rows = 1000
/** Pixels a frame, as a wheel turned fast. */
const step = 60

export async function benchConsole(product: Product): Promise<Row[]> {
  const chrome = await launch({ chromePath: await findChromium(), chromeFlags: [...chromiumFlags, '--headless=new'] })
  try {
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${chrome.port}`)
    const [context = await browser.newContext()] = browser.contexts()
    const page = await context.newPage()
    const invitation = await inviteOperator(product)
    await signIn(page, invitation)
    await writeLines(product)
    const links = page.getByRole('navigation').getByRole('link')
    const screens = await links.evaluateAll(all => all.map(link => (link as HTMLAnchorElement).href))
    if (screens.length < 40) throw new Error(`only ${screens.length} screens`)
    const { origin } = new URL(invitation)
    return [...(await scroll(page, origin)), await accessibility([`${origin}/console/`, ...screens], chrome.port)]
  } finally {
    chrome.kill()
  }
}

/** The link to set up a sign-in; browsers offer no passkeys under a bare address. */
async function inviteOperator({ dataDir, port }: Product): Promise<string> {
  const script = join(import.meta.dirname, '../server/src/app/create-operator.ts')
  const words = ['--name', 'Bench', '--email', 'bench@example.com', '--roles', 'admin']
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...words], {
    env: { ...process.env, DATA_DIR: dataDir },
  })
  const path = /\/console\/invitation#[\w-]{43}/.exec(stdout)?.[0]
  if (!path) throw new Error(`no invitation: ${stdout}`)
  return `http://localhost:${port}${path}`
}

async function signIn(page: Page, invitation: string): Promise<void> {
  await giveAuthenticator(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(invitation)
  await page.getByRole('button', { name: 'Create a passkey' }).click()
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
}

async function writeLines(product: Product): Promise<void> {
  const client = await product.database()
  await client.query(
    `insert into operator_audit (operator_id, request_id, call, subjects, input, reason, outcome, at)
     select (select max(id) from operators), 'bench', '/console/accounts/add-account-note', array['account ' || (100000 + n)],
       jsonb_build_object('text', repeat('a note ', 1 + n % 9)), 'bench ' || n, 'done', now() - n * interval '1 minute'
     from generate_series(1, $1) n`,
    [rows],
  )
  await client.end()
}

/** The audit log, loaded up to 1,000 rows, from its first to its last. */
async function scroll(page: Page, origin: string): Promise<Row[]> {
  await page.goto(`${origin}/console/operators/read-audit`)
  const table = page.getByRole('table')
  await table.waitFor()
  while (Number(await table.getAttribute('aria-rowcount')) <= rows) {
    const before = await table.getAttribute('aria-rowcount')
    await page.getByRole('button', { name: 'Load more' }).click()
    await page.waitForFunction(
      count => document.querySelector('table')?.getAttribute('aria-rowcount') !== count,
      before,
    )
  }
  const frames = await page.evaluate(scrollThrough, { selector: 'section:has(> table)', pixels: step })
  // What the machine can do at all at the moment: the same way through nothing.
  await page.setContent('<div id="way" style="height:700px;overflow:auto"><div style="height:36000px"></div></div>')
  const empty = await page.evaluate(scrollThrough, { selector: '#way', pixels: step })
  const what = `console: ${rows.toLocaleString('en')} rows scrolled`
  const [rate, possible] = [rateOf(frames), rateOf(empty)]
  const baseline = `an empty box ${possible.toFixed(1)} frames/s, longest ${Math.round(Math.max(...empty))} ms`
  return [
    report(`${what}: frames a second, ${frames.length} frames`, rate, 'frames/s', {
      baseline,
      ratio: rate / possible,
      minRatio: 0.9,
    }),
    // One frame may be left out; the collection of garbage alone takes several, once.
    report(`${what}: 99 of 100 frames within`, quantile(frames, 0.99), 'ms', { max: 34 }),
  ]
}

const rateOf = (frames: readonly number[]) => (frames.length * 1000) / frames.reduce((sum, each) => sum + each, 0)

/** In the page: milliseconds of each frame on the way to the end. */
async function scrollThrough({ selector, pixels }: { selector: string; pixels: number }): Promise<number[]> {
  const scroller = document.querySelector(selector)
  if (!scroller) throw new Error('nothing scrolls')
  const nextFrame = () => new Promise<number>(resolve => requestAnimationFrame(resolve))
  const times: number[] = []
  let last = await nextFrame()
  while (scroller.scrollTop + scroller.clientHeight < scroller.scrollHeight - 1) {
    scroller.scrollTop += pixels
    const now = await nextFrame()
    times.push(now - last)
    last = now
  }
  return times
}

async function accessibility(screens: readonly string[], port: number): Promise<Row> {
  let worst = 100
  for (const screen of screens) {
    const result = await lighthouse(
      screen,
      { port, output: 'json', onlyCategories: ['accessibility'], disableStorageReset: true },
      desktopConfig,
    )
    const lhr = result?.lhr
    const score = (lhr?.categories.accessibility?.score ?? 0) * 100
    for (const { id, weight } of score < 100 ? (lhr?.categories.accessibility?.auditRefs ?? []) : [])
      if (weight > 0 && (lhr?.audits[id]?.score ?? 1) < 1) console.log(`${screen}: ${lhr?.audits[id]?.title}`)
    worst = Math.min(worst, score)
  }
  return report(
    `Lighthouse desktop, accessibility, the lowest of ${screens.length} screens of the console`,
    worst,
    'of 100',
    {
      min: 100,
    },
  )
}
