import { useTexts } from '../../core/texts.ts'
import { SelectSheet } from '../../ui/select-sheet.tsx'
import type { AccountChoice } from './sign-in.ts'

interface AccountChoiceListProps {
  readonly accounts: readonly AccountChoice[]
  readonly onChoose: (account: AccountChoice) => void
  readonly onClose: () => void
}

/** Asks which account to sign in to, because several share the login and the password. */
export function AccountChoiceList({ accounts, onChoose, onClose }: AccountChoiceListProps) {
  const t = useTexts('identity')
  const choose = (accountId: string) => {
    const chosen = accounts.find(account => account.accountId === accountId)
    if (chosen) onChoose(chosen)
  }
  return (
    <SelectSheet
      title={t('selectAccount')}
      options={accounts.map(({ accountId, siteName }) => ({
        value: accountId,
        text: t('accountNumber', { id: accountId }),
        note: siteName,
        icon: 'me',
      }))}
      onSelect={choose}
      onClose={onClose}
    />
  )
}
