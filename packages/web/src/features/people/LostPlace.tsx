// Replaces a page after its clinic has removed the person: says what happened, and where they can still work.
import { useEffect, useRef } from 'react'
import type { Lost } from '../../api/lost-place.ts'
import { useMe } from '../../api/me.ts'
import { useT } from '../../i18n/use-t.ts'
import { useShellData } from '../../layout/shell-data.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'

export const LostPlace = ({ lost: { clinic, why } }: { lost: Lost }) => {
  const t = useT('people')
  const common = useT('common')
  const heading = useRef<HTMLHeadingElement>(null)
  const { data: me, mutate } = useMe()
  const { branches } = useShellData(me)
  // The former page is gone: its focus moves here, so that it isn't lost.
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="page">
      <EmptyState
        icon="ban"
        title={t(`lost.${why}`)}
        titleRef={heading}
        actions={
          <>
            {branches.length > 0 && (
              <ButtonLink variant="primary" href={paths.selectBranch()}>
                {common('nav.switchBranch')}
              </ButtonLink>
            )}
            <ButtonLink href={paths.clinics()}>{common('nav.myClinics')}</ButtonLink>
            <Button variant="quiet" onPress={() => void mutate()}>
              {common('actions.retry')}
            </Button>
          </>
        }
      >
        {t(`lost.${why}Body`, { clinic: `\u2068${clinic}\u2069` })}
      </EmptyState>
    </section>
  )
}
