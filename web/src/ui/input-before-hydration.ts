import { useEffect } from 'react'

/** Prerendered pages accept input before their scripts run; this hook keeps what was typed by then. */
export function useInputBeforeHydration(id: string, value: string, onChange: (value: string) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, after hydration
  useEffect(() => {
    const field = document.getElementById(id)
    const isTextField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    if (isTextField && field.value !== value) onChange(field.value)
  }, [])
}
