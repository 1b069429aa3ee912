// /sign-up: creates an account, confirms its address by a code, then leads to the page that was wanted, or to founding a clinic.
import { useEffect, useState } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router-dom'
import { useBoot } from '../../api/session.ts'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { applyTheme } from '../../theme/theme.ts'
import { Banner } from '../../ui/Banner.tsx'
import { AuthLayout } from '../session/AuthLayout.tsx'
import { wantedPage } from '../session/wanted-page.ts'
import { AccountForm, type Typed } from './AccountForm.tsx'
import { CodeForm } from './CodeForm.tsx'
import { dropPending, pendingSignUp } from './pending.ts'

// Logging out removed the dark class; a login applies the theme again (spec § 4).
const Entered = ({ to }: { to: string }) => {
  useEffect(applyTheme, [])
  return <Navigate to={to} replace />
}

export default function SignUpPage() {
  const common = useT('common')
  const boot = useBoot()
  const [search] = useSearchParams()
  // The address that an invitation was sent to.
  const { email = '' } = (useLocation().state ?? {}) as { email?: string }
  const [pending, setPending] = useState(pendingSignUp)
  // A person who is logged in already and has no pending sign-up has come by an old link.
  const [isNew, setNew] = useState(pending !== undefined)
  const [typed, setTyped] = useState<Typed>({ name: '', email: pending?.email ?? email, password: '' })
  const wanted = wantedPage(search)
  const next = wanted === paths.calendar() ? undefined : wanted
  if (boot === 'in') return <Entered to={next ?? (isNew ? paths.welcome() : paths.calendar())} />
  return (
    <AuthLayout>
      {boot === 'unavailable' && <Banner tone="warn" title={common('app.unavailable')} live />}
      {boot === 'out' &&
        (pending ? (
          <CodeForm
            pending={pending}
            next={next}
            onOther={() => {
              dropPending()
              setPending(undefined)
            }}
          />
        ) : (
          <AccountForm
            typed={typed}
            onTyped={setTyped}
            next={next}
            onSent={() => {
              setNew(true)
              setPending(pendingSignUp())
            }}
          />
        ))}
    </AuthLayout>
  )
}
