import type { ProductAddress } from './product.ts'

interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** The newest code mailed to an address, other than `before`; waits until it has arrived. */
export async function mailedCode({ operatorUrl }: ProductAddress, to: string, before?: string): Promise<string> {
  for (let tries = 0; tries < 200; tries++) {
    const response = await fetch(`${operatorUrl}/dev/outbox`, { headers: { accept: 'application/json' } })
    const mails = (await response.json()) as Mail[]
    const codes = mails.filter(mail => mail.to === to).flatMap(mail => /^\d{6}\b/.exec(mail.subject ?? '')?.[0] ?? [])
    const [code] = codes
    if (code && code !== before) return code
    await new Promise(done => setTimeout(done, 50))
  }
  throw new Error(`no code was mailed to ${to}`)
}
