import { useEffect } from 'react'

/** Pages stand as HTML before their scripts run: what somebody typed by then is taken over, not lost. */
export function useTypedBefore(id: string, value: string, onChange: (value: string) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when React has taken over the document
  useEffect(() => {
    const field = document.getElementById(id)
    const holdsText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    if (holdsText && field.value !== value) onChange(field.value)
  }, [])
}
