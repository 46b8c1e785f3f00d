/** Lighthouse's mobile profile of the pages that visitors open first. */
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { chromiumFlags, findChromium } from '../e2e/chromium.ts'
import { type Row, report } from './report.ts'

const pages = [
  '/',
  '/price',
  '/search',
  '/help',
  '/help_detail?id=1',
  '/news',
  '/terms/privacy',
  // Not for search engines, and marked so.
  '/search?name=lantern',
  '/login',
  '/pl_register',
]
const notIndexed = ['/search?name=lantern', '/login', '/pl_register']
const min = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
type Category = keyof typeof min
const categories = Object.keys(min) as Category[]
const rounds = 3

export async function lighthouseRows(url: string): Promise<Row[]> {
  const rows: Row[] = []
  for (const page of pages) {
    const runs: Run[] = []
    for (let round = 0; round < rounds; round++)
      runs.push(await run(url + page, notIndexed.includes(page) ? ['is-crawlable'] : []))
    for (const line of new Set(runs.flatMap(({ missed }) => missed))) console.log(`${page} ${line}`)
    for (const category of categories) {
      const score = middle(runs.map(({ scores }) => scores[category]))
      rows.push(
        report(`Lighthouse mobile, \`${page}\`: ${category}, median of ${rounds}`, score, 'of 100', {
          min: min[category],
        }),
      )
    }
  }
  return rows
}

interface Run {
  readonly scores: Readonly<Record<Category, number>>
  /** Audits that lost points, with their values. */
  readonly missed: readonly string[]
}

async function run(address: string, skipAudits: string[]): Promise<Run> {
  const chrome = await launch({ chromePath: await findChromium(), chromeFlags: [...chromiumFlags, '--headless=new'] })
  try {
    const result = await lighthouse(address, {
      port: chrome.port,
      output: 'json',
      onlyCategories: categories,
      skipAudits,
    })
    const lhr = result?.lhr
    const missed: string[] = []
    const scores = { performance: 0, accessibility: 0, 'best-practices': 0, seo: 0 }
    for (const category of categories) {
      const judged = lhr?.categories[category]
      scores[category] = (judged?.score ?? 0) * 100
      for (const { id, weight } of judged?.auditRefs ?? []) {
        const audit = lhr?.audits[id]
        if (weight > 0 && audit?.score !== null && (audit?.score ?? 0) < 0.9)
          missed.push(`${category}: ${audit?.title} ${audit?.displayValue ?? ''}`.trim())
      }
    }
    return { scores, missed }
  } finally {
    chrome.kill()
  }
}

const middle = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
