/**
 * Passwords and secret answers are proved, never sent. Deriving keys and signing is script that no page needs to be shown;
 * it is fetched when a password field takes the focus.
 */
const load = () => import('./password-proofs.ts')

type Proofs = Awaited<ReturnType<typeof load>>

/** The submit that needs it reports a failure. */
export const prefetchProofs = (): void => {
  load().catch(() => undefined)
}

export const prove: Proofs['prove'] = async (...given) => (await load()).prove(...given)
export const verifiersOf: Proofs['verifiersOf'] = async (...given) => (await load()).verifiersOf(...given)
export const verifierOf: Proofs['verifierOf'] = async (...given) => (await load()).verifierOf(...given)
