/**
 * What a transaction hands to others at its end: jobs and notifications. Its statements collect them, and one statement before the
 * commit writes them all.
 */
export interface AtCommit {
  readonly jobs: QueuedJob[]
  readonly notifications: Notification[]
}

/** A row of the queue; jobs of one key replace each other. */
export interface QueuedJob {
  readonly name: string
  readonly payload: object
  readonly key: string | null
  /** Seconds of real time. */
  readonly after: number
  readonly priority: number
}

interface Notification {
  readonly channel: string
  readonly payload: string
}

const collected = new WeakMap<object, AtCommit>()
const ended = new WeakSet<object>()

/** The work that a transaction does at its end, by its handle; a transaction that has ended takes no more. */
export function atCommit(tx: object): AtCommit {
  if (ended.has(tx)) throw new Error('this transaction has ended')
  const known = collected.get(tx)
  if (known) return known
  const none: AtCommit = { jobs: [], notifications: [] }
  collected.set(tx, none)
  return none
}

/** Sends each payload to the channel's listeners if and when the transaction commits. */
export function notify(tx: object, channel: string, payloads: readonly string[]): void {
  const { notifications } = atCommit(tx)
  for (const payload of payloads) notifications.push({ channel, payload })
}

/** From here on nothing is collected, since nothing would write it. */
export const endAtCommit = (tx: object): void => void ended.add(tx)

/** Forgets what is collected after this, for a part of the transaction that is undone. */
export function markAtCommit(tx: object): () => void {
  const { jobs, notifications } = atCommit(tx)
  const [job, notification] = [jobs.length, notifications.length]
  return () => {
    jobs.length = job
    notifications.length = notification
  }
}

// The queue accepts a key once in a statement: the last job of a key is the one that counts.
const lastOfEachKey = (jobs: readonly QueuedJob[]) => {
  const last = new Map(jobs.flatMap(({ key }, n) => (key === null ? [] : [[`${key}`, n]])))
  return jobs.filter(({ key }, n) => key === null || last.get(key) === n)
}

const writeAll = `select count(pg_notify(channel, payload)), (
  select count(*) from graphile_worker.add_jobs(array(
    select row(name, payload::json, null, now() + make_interval(secs => after), 32767, key, priority, null)::graphile_worker.job_spec
    from unnest($3::text[], $4::text[], $5::text[], $6::float8[], $7::int[]) with ordinality as j(name, payload, key, after, priority, n)
    order by n)))
  from unnest($1::text[], $2::text[]) as n(channel, payload)`

/** The statement that writes what the transaction has collected, with its parameters; undefined if it has collected nothing. */
export function endingOf(tx: object): { readonly text: string; readonly parameters: readonly unknown[] } | undefined {
  const { jobs: all, notifications } = atCommit(tx)
  if (all.length + notifications.length === 0) return undefined
  const jobs = lastOfEachKey(all)
  return {
    text: writeAll,
    parameters: [
      notifications.map(({ channel }) => channel),
      notifications.map(({ payload }) => payload),
      jobs.map(({ name }) => name),
      jobs.map(({ payload }) => JSON.stringify(payload)),
      jobs.map(({ key }) => key),
      jobs.map(({ after }) => after),
      jobs.map(({ priority }) => priority),
    ],
  }
}
