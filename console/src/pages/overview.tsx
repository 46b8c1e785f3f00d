import { leaveQueue, listQueues, type QueueName, takeQueue } from '@namestead/contract/operate/operators'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ask } from '../core/ask.ts'
import { formatCount, formatInstantBriefly } from '../core/format.ts'
import { useLanguage, useSay } from '../core/language.ts'
import { notify } from '../core/notices.ts'
import { useMay } from '../shell/access.ts'
import { texts } from '../texts.ts'
import { Button } from '../ui/button.tsx'
import { Failure, useSentence } from '../ui/failure.tsx'
import { State } from '../ui/value.tsx'
import styles from './overview.module.css'
import screen from './screen.module.css'

const screenOf: Readonly<Record<QueueName, string>> = {
  todos: 'notices/list-todos',
  'work-orders': 'support/list-work-orders',
  recoveries: 'account-security/list-recoveries',
  'registrant-documents': 'registrants/list-documents',
  'abuse-reports': 'support/list-abuse-reports',
  'disclosure-requests': 'support/list-disclosure-requests',
  disputes: 'support/list-disputes',
  payments: 'recharges/list-payments',
  'recharge-refunds': 'recharges/list-recharge-refunds',
  claims: 'recharges/list-claims',
  'statement-lines': 'bank-transfers/list-statement-lines',
  payers: 'bank-transfers/list-payers',
  withdrawals: 'withdrawals/list-withdrawals',
  payees: 'withdrawals/list-payees',
  comparisons: 'reconciliation/list-comparisons',
  explanations: 'reconciliation/list-explanations',
  'order-reviews': 'registration/list-reviews',
}
const refreshMs = 30_000

/** What waits for a decision: every queue with its count, its oldest, and who takes care of it. */
export function OverviewPage() {
  const say = useSay()
  const may = useMay()
  const language = useLanguage()
  const sentence = useSentence()
  const reads = may('todos.read')
  // Counts are no personal data: reading them again leaves no line in the audit log.
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['queues'],
    queryFn: ({ signal }) => ask(listQueues, {}, { signal }),
    enabled: reads,
    refetchInterval: refreshMs,
  })
  const change = useMutation({
    mutationFn: ({ queue, take }: { queue: QueueName; take: boolean }) =>
      ask(take ? takeQueue : leaveQueue, { queue }, { reason: say(take ? texts.takes : texts.leaves) }),
    onError: failure => notify(sentence(failure)),
    onSettled: () => refetch(),
  })
  return (
    <div className={screen.screen}>
      <header className={screen.head}>
        <h1>{say(texts.overview)}</h1>
      </header>
      {!reads ? (
        <p className={screen.alone}>{say(texts.chooseScreen)}</p>
      ) : error ? (
        <Failure error={error} onRetry={() => refetch()} />
      ) : isPending ? (
        <div className={screen.skeleton} />
      ) : (
        <section className={styles.queues} aria-label={say(texts.waiting)}>
          {data.queues.map(({ queue, waiting, since, owner, yours, takeable }) => (
            <article key={queue} className={styles.queue} data-waiting={waiting > 0 || undefined}>
              <h2>
                <Link to={`/${screenOf[queue]}`}>
                  <State value={queue} />
                </Link>
              </h2>
              <p className={styles.count}>{formatCount(waiting, language)}</p>
              <p className={styles.since}>
                {since ? say(texts.oldest, { at: formatInstantBriefly(since, language) }) : say(texts.nothingWaits)}
              </p>
              <footer>
                <span>{owner ?? say(texts.nobody)}</span>
                {(yours || (takeable && may('queues.act'))) &&
                  (yours ? (
                    <Button look="quiet" onClick={() => change.mutate({ queue, take: false })}>
                      {say(texts.leave)}
                    </Button>
                  ) : (
                    <Button look="quiet" onClick={() => change.mutate({ queue, take: true })}>
                      {say(texts.take)}
                    </Button>
                  ))}
              </footer>
            </article>
          ))}
        </section>
      )}
    </div>
  )
}
