// The last step: the clinic exists. Its logo can be added now or later; its e-mail address waits to be confirmed.
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { mutate } from 'swr'
import { useBranch } from '../../api/branch.ts'
import { useRead } from '../../api/client.ts'
import type { Me } from '../../api/me.ts'
import { problemText } from '../../api/problem-text.ts'
import { PlaceProvider, placeIn } from '../../api/working-place.ts'
import { useChange } from '../../changes/use-change.ts'
import { PhotoField } from '../../files/PhotoField.tsx'
import { useAwaitedPicture } from '../../files/use-awaited-picture.ts'
import type { UploadEnd } from '../../files/use-upload.ts'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import fields from '../../ui/field.module.css'
import { useButtonWork } from '../recovery/use-button-work.ts'
import auth from '../session/auth.module.css'
import { StepHead } from './Steps.tsx'
import { enterClinic } from './use-founding.ts'
import styles from './welcome.module.css'

/** `onStart` is called with a promise of the end of each upload, and of the save that follows it. */
const Logo = ({ onStart }: { onStart: (end: UploadEnd) => void }) => {
  const t = useT('welcome')
  const common = useT('common')
  const changeClinic = useChange('changeClinic')
  const clinic = useRead('readClinic', {})
  const [failure, setFailure] = useState<string>()
  const change = async (logo: string | null): UploadEnd => {
    if (!clinic.data) return undefined
    setFailure(undefined)
    try {
      const { v } = clinic.data
      const { answer: changed } = await changeClinic({ body: { v, logo } })
      await clinic.mutate(changed, { revalidate: false })
      void mutate('readMe')
      return changed.logo ?? undefined
    } catch (error) {
      setFailure(problemText(common, error) ?? common('form.kept'))
      throw error
    }
  }
  return (
    <>
      {clinic.data && (
        <p className={auth.lead}>{t('mailSent', { email: `\u2068${clinic.data.email}\u2069` })}</p>
      )}
      <div className={fields.field}>
        <span className={fields.label}>
          {t('logo')} <span className={fields.optional}>{common('state.optional')}</span>
        </span>
        <PhotoField
          kind="logo"
          label={t('logo')}
          value={clinic.data?.logo}
          onChange={logo => onStart(change(logo))}
          onStart={onStart}
        />
      </div>
      {failure && (
        <Banner tone="danger" title={t('logoFailed')} live>
          {failure}
        </Banner>
      )}
    </>
  )
}

export default function Founded({ me, clinicId }: { me: Me; clinicId: string }) {
  const t = useT('welcome')
  const navigate = useNavigate()
  const place = placeIn(me, clinicId, useBranch())
  const { onStart, arrived } = useAwaitedPicture()
  const { isPending, run } = useButtonWork()
  // A logo that is still being uploaded would be lost with the page. If it fails, the page says so, and the next press goes on
  // without it.
  const open = async () => {
    await arrived()
    enterClinic(me, clinicId)
    void navigate(paths.calendar(), { replace: true })
  }
  const name = me.memberships.find(({ clinic }) => clinic.id === clinicId)?.clinic.name ?? ''
  return (
    <PlaceProvider value={place}>
      <div className={`${auth.form} ${styles.form}`}>
        <StepHead step="done" title={t('ready', { clinic: `\u2068${name}\u2069` })} />
        <Logo onStart={onStart} />
        <Button
          variant="primary"
          size="lg"
          block
          autoFocus
          isPending={isPending}
          onPress={() => void run(open)}
        >
          {t('openCalendar')}
        </Button>
      </div>
    </PlaceProvider>
  )
}
