// Header, rail and page. The same measures as the static shell in index.html, so that nothing jumps.
import { type ReactNode, Suspense, useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { type Me, useMe } from '../api/me.ts'
import { PersonProvider } from '../api/person-here.ts'
import { chosenBy } from '../behaviour/account.ts'
import { ShellBehaviour } from '../behaviour/ShellBehaviour.tsx'
import { KeepAnswers } from '../cache/KeepAnswers.tsx'
import { VersionQuestion } from '../changes/VersionQuestion.tsx'
import { setFormatting } from '../i18n/formats.ts'
import { useT } from '../i18n/use-t.ts'
import { useWatch } from '../live/use-watch.ts'
import { lazy } from '../ui/lazy.tsx'
import { useEssentialParts } from './essential-parts.ts'
import { Header } from './Header.tsx'
import { OfflineBar } from './OfflineBar.tsx'
import { Rail } from './Rail.tsx'
import { useRouteMeta } from './route-meta.ts'
import { useShellData } from './shell-data.ts'

const MobileMenu = lazy(async () => ({ default: (await import('./MobileMenu.tsx')).MobileMenu }))

const Shell = ({ me, children }: { me: Me | undefined; children?: ReactNode }) => {
  const t = useT('common')
  useWatch(me)
  const shell = useShellData(me)
  const { pathname } = useLocation()
  const meta = useRouteMeta()
  useEssentialParts()
  const [menuAt, setMenuAt] = useState<string>()
  const isMenuOpen = menuAt === pathname
  const country = shell.current?.country
  const numerals = me && chosenBy(me.person).numerals
  useEffect(() => setFormatting(numerals ?? 'latn', country), [country, numerals])
  if (meta?.isBare)
    return (
      <main id="main" tabIndex={-1} className="chromeless">
        {children}
        <ShellBehaviour />
      </main>
    )
  return (
    <div className="app">
      <a className="skip" href="#main">
        {t('app.skipToContent')}
      </a>
      <Header
        shell={shell}
        isMenuOpen={isMenuOpen}
        // Takes the browser's address: while a page is loading, the router still has that of the previous page.
        onMenu={() => setMenuAt(isMenuOpen ? undefined : location.pathname)}
      />
      <Rail personName={shell.personName} />
      {isMenuOpen && (
        <Suspense fallback={null}>
          <MobileMenu shell={shell} onClose={() => setMenuAt(undefined)} />
        </Suspense>
      )}
      <main id="main" tabIndex={-1} data-transition={meta?.transition}>
        {children}
      </main>
      <OfflineBar />
      <ShellBehaviour />
    </div>
  )
}

/** Must be inside KeepAnswers, whose cache has the signed-in person. */
const WithPerson = ({ children }: { children?: ReactNode }) => {
  const { data: me } = useMe()
  const read = useCallback(() => me, [me])
  return (
    <PersonProvider value={read}>
      <Shell me={me}>{children}</Shell>
      <VersionQuestion />
    </PersonProvider>
  )
}

export const Frame = ({ children }: { children?: ReactNode }) => (
  <KeepAnswers>
    <WithPerson>{children}</WithPerson>
  </KeepAnswers>
)
