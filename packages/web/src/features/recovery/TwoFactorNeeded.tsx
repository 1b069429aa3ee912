// Replaces a page whose clinic requires a second factor: says why, and offers the two ways on.
import { useEffect, useRef } from 'react'
import { useMe } from '../../api/me.ts'
import { forgetFactorMissing } from '../../api/second-factor.ts'
import { useMembership } from '../../api/working-place.ts'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'

export const TwoFactorNeeded = () => {
  const t = useT('recovery')
  const heading = useRef<HTMLHeadingElement>(null)
  const { data: me } = useMe()
  const here = useMembership()
  const clinic = `\u2068${here?.clinic.name ?? ''}\u2069`
  // Only other clinics: another branch of this clinic requires the same.
  const hasOthers = me?.memberships.some(
    ({ clinic: { id }, branches }) => id !== here?.clinic.id && branches.length > 0,
  )
  const isOn = me?.person.twoFactor
  const wasOn = useRef(isOn)

  // The former page is gone: its focus moves here, so that it isn't lost.
  useEffect(() => heading.current?.focus(), [])
  // If the second factor was set up meanwhile in another tab, this tab asks the clinic again.
  useEffect(() => {
    if (wasOn.current === false && isOn) forgetFactorMissing()
    wasOn.current = isOn
  }, [isOn])
  return (
    <div className="page">
      <EmptyState
        icon="shield-alert"
        title={t('needed.heading')}
        titleRef={heading}
        actions={
          <>
            {isOn ? (
              <ButtonLink variant="primary" href={paths.logout()}>
                {t('nav.logOut')}
              </ButtonLink>
            ) : (
              <ButtonLink variant="primary" href={paths.twoFactor()}>
                {t('needed.setUp')}
              </ButtonLink>
            )}
            {hasOthers && <ButtonLink href={paths.selectBranch()}>{t('needed.branch')}</ButtonLink>}
          </>
        }
      >
        {t(isOn ? 'needed.again' : 'needed.body', { clinic })}
      </EmptyState>
    </div>
  )
}
