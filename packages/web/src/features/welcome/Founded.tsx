// The last step: the clinic is there. Its logo can be added now or later, its mailbox waits to be confirmed.
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
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import fields from '../../ui/field.module.css'
import auth from '../session/auth.module.css'
import { StepHead } from './Steps.tsx'
import { enterClinic } from './use-founding.ts'
import styles from './welcome.module.css'

const Logo = () => {
  const t = useT('welcome')
  const common = useT('common')
  const changeClinic = useChange('changeClinic')
  const clinic = useRead('readClinic', {})
  const [failure, setFailure] = useState<string>()
  const change = async (logo: string | null) => {
    if (!clinic.data) return
    setFailure(undefined)
    try {
      const { v } = clinic.data
      const { answer: changed } = await changeClinic({ body: { v, logo } })
      await clinic.mutate(changed, { revalidate: false })
      void mutate('readMe')
    } catch (error) {
      setFailure(problemText(common, error) ?? common('form.kept'))
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
          onChange={logo => void change(logo)}
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
  const name = me.memberships.find(({ clinic }) => clinic.id === clinicId)?.clinic.name ?? ''
  return (
    <PlaceProvider value={place}>
      <div className={`${auth.form} ${styles.form}`}>
        <StepHead step="done" title={t('ready', { clinic: `\u2068${name}\u2069` })} />
        <Logo />
        <Button
          variant="primary"
          size="lg"
          block
          autoFocus
          onPress={() => {
            enterClinic(me, clinicId)
            void navigate(paths.calendar(), { replace: true })
          }}
        >
          {t('openCalendar')}
        </Button>
      </div>
    </PlaceProvider>
  )
}
