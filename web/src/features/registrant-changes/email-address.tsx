/** An address that breaks before its host rather than within a word. */
export function EmailAddress({ email }: { email: string }) {
  const [mailbox, host] = email.split('@')
  return (
    <strong>
      {mailbox}
      <wbr />@{host}
    </strong>
  )
}
