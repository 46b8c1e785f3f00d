import { codes } from '@namestead/contract/call'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** The content of `/metrics`, in the Prometheus text format. */
export interface Metrics {
  readonly registry: Registry
  observeCall(path: string, code: number, seconds: number): void
  readonly jobs: Counter<'name'>
  readonly jobErrors: Counter<'name'>
  readonly deadlines: Counter<'name'>
  /** Reports of payments that this installation did not ask for. */
  readonly foreignPayments: Counter<'channel'>
  /** Requests that ended with our error. */
  readonly brokenRequests: Counter
  /** Counted here and read when the metrics are requested, since updating a gauge with each request costs more. */
  readonly inFlight: { requests: number }
}

/** Few, and the same however many calls and codes there are: a series for each path, code and bucket took 1.4 MB. */
const outcomeOf = (code: number) => (code > 0 ? 'done' : code === codes.failed ? 'failed' : 'refused')

/** `/cart/add-lines` is of `cart`, `/console/cart/show-order` of `console`; pages of the specification have paths of their own. */
const featureOf = (path: string) => path.split('/', 2)[1] ?? ''

export function createMetrics(role: string): Metrics {
  const registry = new Registry()
  registry.setDefaultLabels({ role })
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const calls = new Histogram({
    name: 'namestead_call_seconds',
    help: 'How long calls take',
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
    registers,
  })
  const byPath = new Counter({
    name: 'namestead_calls_total',
    help: 'Calls by path',
    labelNames: ['path'],
    registers,
  })
  const byOutcome = new Counter({
    name: 'namestead_call_outcomes_total',
    help: 'Calls by feature and outcome',
    labelNames: ['feature', 'outcome'],
    registers,
  })
  const secondsByPath = new Counter({
    name: 'namestead_path_seconds_total',
    help: 'Seconds spent on calls, by path',
    labelNames: ['path'],
    registers,
  })
  const inFlight = { requests: 0 }
  new Gauge({
    name: 'namestead_requests_in_flight',
    help: 'Requests being answered',
    registers,
    collect() {
      this.set(inFlight.requests)
    },
  })
  // Looking up a series by its labels costs more than observing it.
  return {
    registry,
    observeCall(path, code, seconds) {
      calls.observe(seconds)
      byPath.inc({ path })
      byOutcome.inc({ feature: featureOf(path), outcome: outcomeOf(code) })
      secondsByPath.inc({ path }, seconds)
    },
    jobs: new Counter({ name: 'namestead_jobs_total', help: 'Jobs done', labelNames: ['name'], registers }),
    jobErrors: new Counter({
      name: 'namestead_job_errors_total',
      help: 'Jobs that failed once',
      labelNames: ['name'],
      registers,
    }),
    foreignPayments: new Counter({
      name: 'namestead_foreign_payments_total',
      help: 'Reports of payments that were not asked for here, by channel: nothing is booked',
      labelNames: ['channel'],
      registers,
    }),
    brokenRequests: new Counter({
      name: 'namestead_broken_requests_total',
      help: 'Requests that ended with an unexpected error',
      registers,
    }),
    deadlines: new Counter({
      name: 'namestead_deadlines_total',
      help: 'Due rows swept',
      labelNames: ['name'],
      registers,
    }),
    inFlight,
  }
}

/**
 * Publishes numbers that another component counts, one series each, read when they are requested. Returns a function that
 * removes them.
 */
export function showNumbers(
  { registry }: Metrics,
  { name, help, read }: { name: string; help: string; read: () => Readonly<Record<string, number>> },
): () => void {
  new Gauge({
    name,
    help,
    labelNames: ['what'],
    registers: [registry],
    collect() {
      for (const [what, value] of Object.entries(read())) this.set({ what }, value)
    },
  })
  return () => registry.removeSingleMetric(name)
}
