// Answers the shortcuts of the whole app (spec § 2), but not while somebody types or a dialog is open.
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useT } from '../i18n/use-t.ts'
import { paths } from '../paths.ts'
import { toast } from '../ui/toast.ts'
import { saveTheme } from './account.ts'
import { addAction } from './add-action.ts'
import { isTaken, type ShortcutName, shortcutOf } from './shortcuts.ts'

const ShortcutSheet = lazy(async () => ({ default: (await import('./ShortcutSheet.tsx')).ShortcutSheet }))

const focusSearch = (): void => document.querySelector<HTMLInputElement>('main input[type=search]')?.focus()

export const Shortcuts = () => {
  const t = useT('common')
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [isSheetOpen, setSheetOpen] = useState(false)
  useEffect(() => {
    const go = (to: string) => void navigate(to)
    const acts: Record<ShortcutName, () => void> = {
      add: () => addAction()?.run(),
      addOther: () =>
        pathname === paths.invoices()
          ? toast({ severity: 'info', summary: t('shortcuts.noInvoices') })
          : go(paths.newOwner()),
      home: () => go(paths.calendar()),
      owners: () => go(paths.owners()),
      pets: () => go(paths.pets()),
      invoices: () => go(paths.invoices()),
      stockMovement: () => go(paths.reports('stock-movement')),
      theme: () => saveTheme('toggle'),
      preferences: () => go(paths.preferences()),
      search: focusSearch,
      help: () => setSheetOpen(true),
    }
    const answer = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return
      const name = shortcutOf(event)
      if (!name || isTaken(name, event.target)) return
      // Held down, it must not reach the browser either: Ctrl+P would print.
      event.preventDefault()
      if (!event.repeat) acts[name]()
    }
    addEventListener('keydown', answer)
    return () => removeEventListener('keydown', answer)
  }, [navigate, pathname, t])
  return (
    isSheetOpen && (
      <Suspense fallback={null}>
        <ShortcutSheet onClose={() => setSheetOpen(false)} />
      </Suspense>
    )
  )
}
