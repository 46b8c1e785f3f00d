import type { TestApp } from './test-app.ts'

interface SentMessage {
  readonly to: string
  /** Empty for an SMS. */
  readonly subject: string
  readonly text: string
}

/** The mails and SMS to one recipient that the sandbox keeps, newest first. */
export async function messagesTo(app: TestApp, to: string): Promise<SentMessage[]> {
  const response = await fetch(`${app.operatorUrl()}/dev/outbox?${new URLSearchParams({ to })}`, {
    headers: { accept: 'application/json' },
  })
  return (await response.json()) as SentMessage[]
}
