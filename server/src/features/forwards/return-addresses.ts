import { createHash, randomBytes } from 'node:crypto'

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'
const letters = (count: number) => [...randomBytes(count)].map(octet => alphabet[octet & 31]).join('')

/** The longest local part, in octets (RFC 5321 section 4.5.3.1.1). */
const maxLocalPart = 64

/**
 * The envelope sender of a forwarded mail: our address, so that SPF judges us, which nobody can guess and which leads the
 * report of a failure back to the sender. `SRS0=token=domain=mailbox` as other forwarders write it (Sender Rewriting Scheme); the
 * token alone where that would be too long, is quoted or was made so by another forwarder. Each mail has its own.
 */
export function newReturnAddress(sender: string, host: string): string {
  if (sender === '') return ''
  const at = sender.lastIndexOf('@')
  const [mailbox, domain] = [sender.slice(0, at), sender.slice(at + 1)]
  const named = `SRS0=${letters(8)}=${letters(2)}=${domain}=${mailbox}`
  const isPlain = named.length <= maxLocalPart && !/^"|^SRS[01][=+-]/i.test(mailbox) && !domain.startsWith('[')
  return `${isPlain ? named : `return-${letters(26)}`}@${host}`
}

/** Whether a mailbox of our host has the form of a return address. */
export const isReturnMailbox = (mailbox: string): boolean =>
  /^(?:SRS0=[a-z2-7]{8}=[a-z2-7]{2}=.|return-[a-z2-7]{26}$)/i.test(mailbox)

/** What a return address is stored under. Some servers change the case. */
export const returnHashOf = (mailbox: string): Buffer => createHash('sha256').update(mailbox.toLowerCase()).digest()
