import { type KeyboardEvent, useCallback, useId, useState } from 'react'
import { useGoTo } from '../../../core/paths.ts'

const none = -1

/** The search field with its list of suggestions: what is typed, what is suggested, and the keys of a combobox (ARIA 1.2). */
export function useSearchField() {
  const goTo = useGoTo()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [texts, setTexts] = useState<readonly string[]>([])
  const [active, setActive] = useState(none)

  const close = useCallback(() => {
    setOpen(false)
    setActive(none)
    setTexts([])
  }, [])
  const find = useCallback((found: readonly string[]) => {
    setTexts(found)
    setActive(none)
  }, [])
  const search = (text: string) => {
    close()
    setTyped(text)
    void goTo('/search', { query: { name: text } })
  }

  function press(event: KeyboardEvent) {
    // An input method uses these keys itself.
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      if (!isOpen) return setOpen(true)
      // One place more than options: the typed text itself.
      const places = texts.length + 1
      return setActive(before => ((before + 1 + step + places) % places) - 1)
    }
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      return close()
    }
    const chosen = texts[active]
    if (event.key === 'Enter' && isOpen && chosen !== undefined) {
      event.preventDefault()
      search(chosen)
    }
  }

  const isShown = isOpen && texts.length > 0
  return {
    typed,
    isOpen,
    type: (text: string) => {
      setTyped(text)
      setOpen(true)
    },
    search,
    combobox: {
      list: isShown ? id : undefined,
      active: active === none ? undefined : `${id}-${active}`,
      onOpen: () => setOpen(true),
      onLeave: close,
      onKeyDown: press,
    },
    suggestions: { id, active, onFound: find, onChoose: search, onClose: close },
  }
}
