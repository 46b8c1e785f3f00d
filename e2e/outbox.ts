import { patience } from '../scripts/machine-speed.ts'
import type { ProductAddress } from './product.ts'

interface Mail {
  readonly subject: string
  readonly text: string
}

/** Newest first. */
export async function mailsTo(operatorUrl: string, to: string): Promise<Mail[]> {
  const response = await fetch(`${operatorUrl}/dev/outbox?${new URLSearchParams({ to })}`, {
    headers: { accept: 'application/json' },
  })
  return (await response.json()) as Mail[]
}

/** The newest code mailed to an address, other than `before`; waits until it has arrived. */
export async function mailedCode({ operatorUrl }: ProductAddress, to: string, before?: string): Promise<string> {
  for (const until = performance.now() + patience(15); performance.now() < until; ) {
    const codes = (await mailsTo(operatorUrl, to)).flatMap(({ subject }) => /^\d{6}\b/.exec(subject)?.[0] ?? [])
    const [code] = codes
    if (code && code !== before) return code
    await new Promise(done => setTimeout(done, 50))
  }
  throw new Error(`no code was mailed to ${to}`)
}
