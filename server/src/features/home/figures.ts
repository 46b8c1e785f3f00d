import { type Db, rowsOf } from '../../platform/database.ts'
import { dayMs } from '../../platform/utc-calendar.ts'

/** A count that stops at its bound. */
export interface Figure {
  readonly count: number
  readonly isMore: boolean
}

export interface Figures {
  readonly domains: Figure
  readonly registeredToday: Figure
}

/** Bounds of the counts, so that they cost the same however large the product grows. */
const maxDomains = 100_000
const maxRegistered = 10_000

/** The same minute for which pages are cached. */
const cacheMs = 60_000

async function count(db: Db, statement: string, values: readonly unknown[], max: number): Promise<Figure> {
  const [row] = await rowsOf<{ count: string }>(db, `select count(*) from (${statement} limit ${max + 1}) as counted`, [
    ...values,
  ])
  const found = Number(row?.count ?? 0)
  return { count: Math.min(found, max), isMore: found > max }
}

export type ReadFigures = (db: Db, now: Date) => Promise<Figures>

/** Counts at most once a minute per process, however many visitors ask. */
export function createFigures(): ReadFigures {
  let cached: { readonly at: number; readonly figures: Promise<Figures> } | undefined
  return (db, now) => {
    const at = now.getTime()
    if (cached && at >= cached.at && at - cached.at < cacheMs) return cached.figures
    const figures = countDomains(db, now)
    cached = { at, figures }
    figures.catch(() => {
      cached = undefined
    })
    return figures
  }
}

async function countDomains(db: Db, now: Date): Promise<Figures> {
  const [domains, registeredToday] = await Promise.all([
    count(db, "select from domains where state <> 'gone'", [], maxDomains),
    count(
      db,
      'select from domains where registered_at > $1 and registered_at <= $2',
      [new Date(now.getTime() - dayMs), now],
      maxRegistered,
    ),
  ])
  return { domains, registeredToday }
}

/** Undefined below a threshold: a small number says nothing for a new installation. */
export const shownFrom = (threshold: number, figure: Figure): Figure | null =>
  figure.count >= threshold ? figure : null
