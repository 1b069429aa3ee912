// Handles the app-wide shortcuts (spec § 2), except while somebody types or a dialog is open; contains the palette.
import { Suspense, useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Acts } from '../features/palette/palette-props.ts'
import { loadMessages } from '../i18n/i18n.ts'
import { paths } from '../paths.ts'
import { lazy } from '../ui/lazy.tsx'
import { undoLast } from '../ui/toast.ts'
import { useKeydown } from '../ui/use-keydown.ts'
import { saveTheme } from './account.ts'
import { addHere } from './add-action.ts'
import { closePalette, openPalette, prefetchPalette, usePalette } from './palette.ts'
import { whenIdle } from './prefetch.ts'
import { shortcutKeys } from './shortcut-keys.ts'
import { comboOf, isTaken, shortcutOf } from './shortcuts.ts'

const ShortcutSheet = lazy(async () => {
  const [{ ShortcutSheet: Sheet }] = await Promise.all([
    import('./ShortcutSheet.tsx'),
    loadMessages('preferences'),
  ])
  return { default: Sheet }
})

/** Focuses the page's search or, on a page without one, opens the palette. */
const search = (): void => {
  const field = document.querySelector<HTMLInputElement>('main input[type=search]')
  if (field) field.focus()
  else openPalette()
}

/** Runs `run` after a closed dialog has returned the focus, which takes a frame. */
const afterFocus = (run: () => void): void => {
  requestAnimationFrame(() => requestAnimationFrame(run))
}

export const Shortcuts = () => {
  const navigate = useNavigate()
  const [isSheetOpen, setSheetOpen] = useState(false)
  const { start, Palette } = usePalette()
  const acts = useMemo((): Acts => {
    const go = (to: string) => void navigate(to)
    return {
      add: () => addHere(),
      // Reads `location` itself: a key pressed right after a change of page must not act on the former page.
      addOther: () => (location.pathname === paths.invoices() ? addHere() : go(paths.newOwner())),
      home: () => go(paths.calendar()),
      owners: () => go(paths.owners()),
      pets: () => go(paths.pets()),
      invoices: () => go(paths.invoices()),
      stockMovement: () => go(paths.stockMovement()),
      theme: () => saveTheme('toggle'),
      preferences: () => go(paths.preferences()),
      quickActions: () => openPalette('>'),
      palette: () => openPalette(),
      search,
      help: () => setSheetOpen(true),
    }
  }, [navigate])
  const answer = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return
    // Z undoes the last action while its toast is shown.
    if (comboOf(event) === 'Z' && !event.repeat && !isTaken('undo', 'Z', event.target) && undoLast())
      return event.preventDefault()
    const keys = shortcutKeys()
    const name = shortcutOf(event, keys)
    if (!name || isTaken(name, keys[name], event.target)) return
    // When held down it must not reach the browser either: Ctrl+P would print.
    event.preventDefault()
    if (!event.repeat) acts[name]()
  }
  useKeydown(answer, { isLast: true })
  useEffect(() => whenIdle(prefetchPalette), [])
  useEffect(() => closePalette, [])
  return (
    <>
      {isSheetOpen && (
        <Suspense fallback={null}>
          <ShortcutSheet onClose={() => setSheetOpen(false)} />
        </Suspense>
      )}
      {start !== undefined && Palette && (
        <Palette
          start={start}
          acts={acts}
          onClose={then => {
            closePalette()
            if (then) afterFocus(then)
          }}
        />
      )}
    </>
  )
}
