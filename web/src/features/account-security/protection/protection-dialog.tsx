import { closeOperationProtection } from '@namestead/contract/account-security'
import { useEffect, useMemo, useRef } from 'react'
import { call } from '../../../core/calls.ts'
import { toast } from '../../../core/feedback.ts'
import type { OverlayComponentProps } from '../../../core/overlays.ts'
import { useTexts } from '../../../core/texts.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { pendingOf } from './protection.ts'
import { ProtectionForm } from './protection-form.tsx'

/** "Operation Protection" before a sensitive action, "Login Protection" as the second step of a sign-in. */
export default function ProtectionDialog({ given, onClose }: OverlayComponentProps<'protection'>) {
  const t = useTexts('account-security')
  const pending = useMemo(() => pendingOf(given, t), [given, t])
  const { state } = given
  const ended = useRef(false)

  /** Cancels the operation: with a message if the customer dismissed the dialog, without one if the page was left. */
  function drop(skip: boolean) {
    if (ended.current || state === -1) return
    ended.current = true
    void call(closeOperationProtection, { skip }).then(
      answer => answer.code === 1 && toast(answer.message),
      () => undefined,
    )
  }
  // The delay distinguishes leaving the page from the second run of effects in development.
  const left = useRef<ReturnType<typeof setTimeout>>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on unmount only
  useEffect(() => {
    clearTimeout(left.current)
    return () => {
      left.current = setTimeout(() => drop(true))
    }
  }, [])

  return (
    <Sheet
      unasked
      title={state === 1 ? t('operationProtection') : t('loginProtection')}
      onClose={() => {
        drop(false)
        onClose()
      }}
    >
      <ProtectionForm
        given={given}
        pending={pending}
        onPassed={() => {
          ended.current = true
          onClose()
          given.passed?.()
        }}
        onStale={() => {
          ended.current = true
          onClose()
        }}
      />
    </Sheet>
  )
}
