import type { ProductAddress } from './product.ts'

interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** The six digits in the newest mail to somebody; waits until it has come. */
export async function mailedCode({ url }: ProductAddress, to: string): Promise<string> {
  for (let tries = 0; tries < 200; tries++) {
    const response = await fetch(`${url}/dev/outbox`, { headers: { accept: 'application/json' } })
    const mails = (await response.json()) as Mail[]
    const code = mails.find(mail => mail.to === to)?.text.match(/\b\d{6}\b/)?.[0]
    if (code) return code
    await new Promise(done => setTimeout(done, 50))
  }
  throw new Error(`no code was mailed to ${to}`)
}
