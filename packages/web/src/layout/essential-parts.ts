// Parts that must be loaded before the network fails: those that say that something was saved, or ask before something is lost.
// Loaded as soon as the first page has its data, so that no page waits for them.
import { useEffect } from 'react'
import { afterFirstData } from '../api/first-data.ts'
import { loadMessages } from '../i18n/i18n.ts'

const loadAll = (): Promise<unknown> =>
  Promise.all([
    import('./MobileMenu.tsx'),
    import('../ui/Toasts.tsx'),
    import('../behaviour/InactivityDialog.tsx'),
    import('../ui/DiscardQuestion.tsx'),
    import('../ui/ConfirmDialog.tsx'),
    import('../forms/VersionDialog.tsx'),
    import('../features/session/EndedNote.tsx'),
    loadMessages('forms'),
    loadMessages('offline'),
  ])

/** Loads the essential parts while the shell is shown; a part that fails to load is tried again when it is needed. */
export const useEssentialParts = (): void =>
  useEffect(() => afterFirstData(() => void loadAll().catch(() => undefined)), [])
