// Loaded with the first message: the library takes 20 MB, and a product without forwards never uses it.
const load = () => import('mailauth')

/** What is known of a received message's origin. */
export interface Authentication {
  /** Authentication-Results (RFC 8601), Received-SPF and, with a seal, the ARC set (RFC 8617), ready to stand before the message. */
  readonly headers: string
  /**
   * `refused` where the domain in From asks to refuse this message (RFC 7489 section 6.3), or the envelope's sender does (SPF fail)
   * and nothing else confirms it: a bounce of it would reach someone who never wrote. `later` where a look-up failed that might
   * confirm it (temperror: RFC 7208 section 8.6, RFC 6376 section 6.1.2, RFC 7489 section 6.6.2).
   */
  readonly verdict: 'accepted' | 'refused' | 'later'
  /** Whether the envelope's sender is confirmed, by SPF or by a signature of its domain: only then may it be told of a failure. */
  readonly isSenderConfirmed: boolean
}

/** Looks up records of a type; throws as `node:dns` does. */
export type ResolveRecords = (name: string, type: string) => Promise<string[] | string[][]>

export interface MailKey {
  readonly domain: string
  readonly selector: string
  readonly privateKey: string
}

interface Origin {
  readonly address: string
  readonly name: string
  readonly sender: string
}

/** Checks SPF (RFC 7208), DKIM (RFC 6376), ARC and DMARC (RFC 7489), and seals what it found if there is a key. */
export async function authenticate(
  content: Buffer,
  { address, name, sender }: Origin,
  {
    host,
    resolve,
    seal,
  }: { readonly host: string; readonly resolve: ResolveRecords; readonly seal?: MailKey | undefined },
): Promise<Authentication> {
  const { authenticate: examine } = await load()
  const { headers, spf, dkim, dmarc } = await examine(content, {
    ip: address.replace(/^::ffff:/, ''),
    helo: name,
    sender,
    mta: host,
    resolver: resolve,
    disableBimi: true,
    ...(seal ? { seal: { signingDomain: seal.domain, selector: seal.selector, privateKey: seal.privateKey } } : {}),
  })
  const signatures = dkim.results.map(({ status, signingDomain = '' }) => ({
    result: status.result,
    ofSender: isAligned(sender, signingDomain),
    // With the domain in From.
    isAligned: Boolean(status.aligned) || isAligned(sender, signingDomain),
  }))
  const spfResult = spf === false ? 'none' : spf.status.result
  const dmarcResult = dmarc === false ? 'none' : dmarc.status.result
  return {
    headers: headers.trim() === '' ? '' : `${headers.trimEnd()}\r\n`,
    verdict: judge(),
    isSenderConfirmed: spfResult === 'pass' || signatures.some(({ result, ofSender }) => result === 'pass' && ofSender),
  }

  function judge(): Authentication['verdict'] {
    const asksToRefuse = dmarcResult === 'fail' && dmarc !== false && dmarc.policy === 'reject'
    if (asksToRefuse)
      return spfResult === 'temperror' || signatures.some(({ result }) => result === 'temperror') ? 'later' : 'refused'
    if (spfResult !== 'fail' || dmarcResult === 'pass') return 'accepted'
    const aligned = signatures.filter(signature => signature.isAligned).map(({ result }) => result)
    // Where the domain in From has a policy, that judges its signatures: it may want them stricter.
    if (dmarcResult === 'none' && aligned.includes('pass')) return 'accepted'
    return dmarcResult === 'temperror' || aligned.includes('temperror') ? 'later' : 'refused'
  }
}

/** A signature of the sender's domain or of one above it. */
function isAligned(sender: string, signingDomain: string): boolean {
  const domain = sender.slice(sender.lastIndexOf('@') + 1).toLowerCase()
  return signingDomain.includes('.') && `.${domain}`.endsWith(`.${signingDomain.toLowerCase()}`)
}

/** A message with a DKIM signature before it. */
export async function signMail(content: Buffer, { domain, selector, privateKey }: MailKey): Promise<Buffer> {
  const { dkimSign } = await load()
  const signature = { signingDomain: domain, selector, privateKey }
  const { signatures } = await dkimSign(content, {
    canonicalization: 'relaxed/relaxed',
    ...signature,
    // Only what stands here is signed; the library's types want it above as well.
    signatureData: [signature],
  })
  return Buffer.concat([Buffer.from(`${signatures.trimEnd()}\r\n`), content])
}
