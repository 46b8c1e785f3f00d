import type { CDPSession, Page } from 'playwright-core'

interface GivenAuthenticator {
  readonly session: CDPSession
  readonly authenticatorId: string
}

/**
 * Gives a page a device that makes passkeys, and whose fingerprint fits unless `verifies` is false. Browsers offer none under a bare
 * address.
 */
export async function giveAuthenticator(page: Page, { verifies = true } = {}): Promise<GivenAuthenticator> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: verifies,
      automaticPresenceSimulation: true,
    },
  })
  return { session, authenticatorId }
}
