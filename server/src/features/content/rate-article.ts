import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/content'
import type { Language } from '@namestead/contract/language'
import { fail, ok } from '@namestead/contract/result'
import { type Db, rowsOf, type Tx } from '../../platform/database.ts'
import { networkOf } from '../../platform/http/rate-limits.ts'
import type { Caller, OwnSession } from '../../platform/use-case.ts'
import { countToday } from '../identity/index.ts'
import { maxVisitorVotes } from './policies.ts'
import type { Articles } from './published-articles.ts'

const isShown = (articles: Articles, now: Date, article: string) =>
  articles.at(now).help.some(({ id }) => id === article)

/** A visitor can have any number of sessions; what one network may add a day is limited. */
const voterOf = (account: string | undefined, { id }: OwnSession) => (account ? `account ${account}` : `visitor ${id}`)

interface Counted {
  readonly article: string
  readonly language: Language
  readonly helpful: boolean
}

/** Records the vote, or changes it. The totals follow in the same transaction. */
export const rateArticle =
  (articles: Articles) =>
  async (
    tx: Tx,
    { account, session, language, address, now, policy }: Caller,
    { article, helpful }: Input<typeof contract.rateArticle>,
  ) => {
    // A post has a session: its csrf token belongs to one.
    if (!session || !isShown(articles, now, article)) return fail('article-unknown')
    const vote = { article, language, helpful }
    const change = await writeVote(tx, vote, voterOf(account, session), now)
    if (change === 'first' && !account) {
      const limit = { max: policy(maxVisitorVotes) }
      // Failing undoes the vote: the runner rolls the transaction back.
      if (await countToday(tx, `article votes of ${networkOf(address)}`, limit, now)) return fail('votes-enough')
    }
    if (change === 'first') await addToTotals(tx, vote, 1)
    if (change === 'other') {
      await addToTotals(tx, vote, 1)
      await addToTotals(tx, { ...vote, helpful: !helpful }, -1)
    }
    return ok()
  }

/** first: there was no vote; other: there was the opposite one; same: nothing has changed. */
async function writeVote(tx: Tx, { article, language, helpful }: Counted, voter: string, now: Date) {
  const [row] = await rowsOf<{ isFirst: boolean }>(
    tx,
    // xmax is 0 for an inserted row; an update that changes nothing returns none.
    `insert into article_votes as v (article, language, voter, helpful, voted_at) values ($1, $2, $3, $4, $5)
     on conflict (article, language, voter) do update set helpful = excluded.helpful, voted_at = excluded.voted_at
       where v.helpful <> excluded.helpful
     returning (xmax = 0) as "isFirst"`,
    [article, language, voter, helpful, now],
  )
  if (!row) return 'same'
  return row.isFirst ? 'first' : 'other'
}

async function addToTotals(tx: Tx, { article, language, helpful }: Counted, votes: 1 | -1): Promise<void> {
  const column = helpful ? 'helpful' : 'unhelpful'
  await rowsOf(
    tx,
    votes > 0
      ? `insert into article_vote_totals as t (article, language, ${column}) values ($1, $2, 1)
         on conflict (article, language) do update set ${column} = t.${column} + 1`
      : `update article_vote_totals set ${column} = ${column} - 1 where article = $1 and language = $2`,
    [article, language],
  )
}

/** The caller's own vote. */
export const readVote =
  (articles: Articles) =>
  async (db: Db, { account, session, language, now }: Caller, { article }: Input<typeof contract.readVote>) => {
    if (!isShown(articles, now, article)) return fail('article-unknown')
    if (!session) return ok({ helpful: null })
    const [row] = await rowsOf<{ helpful: boolean }>(
      db,
      'select helpful from article_votes where article = $1 and language = $2 and voter = $3',
      [article, language, voterOf(account, session)],
    )
    return ok({ helpful: row?.helpful ?? null })
  }
