/**
 * Passwords and secret answers are proved, never sent. The script that derives keys and signs is not needed to show a page; it
 * is loaded when a password field gets the focus.
 */
const load = () => import('./password-proofs.ts')

type Proofs = Awaited<ReturnType<typeof load>>

/** Failures are reported by the submit that needs the script. */
export const prefetchProofs = (): void => {
  load().catch(() => undefined)
}

export const prove: Proofs['prove'] = async (...given) => (await load()).prove(...given)
export const verifiersOf: Proofs['verifiersOf'] = async (...given) => (await load()).verifiersOf(...given)
export const verifierOf: Proofs['verifierOf'] = async (...given) => (await load()).verifierOf(...given)
