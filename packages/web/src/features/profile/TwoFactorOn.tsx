// Two-factor while it is on: how many codes are left, new ones, another phone, turning it off.
import { useState } from 'react'
import { mutate } from 'swr'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { toast } from '../../ui/toast.ts'
import styles from './profile.module.css'
import { Refusal } from './Refusal.tsx'

/** With fewer codes than this, the person is reminded. */
const FEW = 3

type Props = {
  left: number
  /** The clinic that requires it, so that it can't be turned off. */
  requiredBy: string | undefined
  onMakeCodes: () => Promise<void>
  onSetUpAgain: () => void
}

export const TwoFactorOn = ({ left, requiredBy, onMakeCodes, onSetUpAgain }: Props) => {
  const t = useT('profile')
  const common = useT('common')
  const format = useFormat()
  const [asks, setAsks] = useState<'codes' | 'off'>()
  const [pending, setPending] = useState<'codes' | 'off'>()
  const [failure, setFailure] = useState<unknown>()

  const make = async () => {
    setAsks(undefined)
    setPending('codes')
    await onMakeCodes()
    setPending(undefined)
  }
  const turnOff = async () => {
    setAsks(undefined)
    setPending('off')
    setFailure(undefined)
    try {
      const twoFactor = await import('./two-factor.ts')
      await twoFactor.turnOff()
      toast({ severity: 'success', summary: t('twoFactor.turnedOff') })
      await mutate('readMe')
    } catch (error) {
      console.warn('Two-factor was not turned off:', (error as Error).name)
      setFailure(error)
    } finally {
      setPending(undefined)
    }
  }
  return (
    <>
      {failure !== undefined && <Refusal title={t('twoFactor.turnOffFailed')} error={failure} />}
      <p className={styles.muted}>
        {t('twoFactor.onBody')}
        <br />
        {t('twoFactor.left', { n: format.number(left) })}
      </p>
      {left < FEW && <Banner tone="warn">{t(left === 0 ? 'twoFactor.none' : 'twoFactor.few')}</Banner>}
      <div className="acts">
        <Button isPending={pending === 'codes'} onPress={() => setAsks('codes')}>
          {t('twoFactor.makeNew')}
        </Button>
        <Button onPress={onSetUpAgain}>{t('twoFactor.again')}</Button>
        <Button
          isPending={pending === 'off'}
          reason={
            requiredBy === undefined
              ? undefined
              : t('twoFactor.turnOffReason', { clinic: `\u2068${requiredBy}\u2069` })
          }
          onPress={() => setAsks('off')}
        >
          {t('twoFactor.turnOff')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={asks === 'codes'}
        icon="rotate-ccw"
        header={t('twoFactor.newTitle')}
        message={t('twoFactor.newMessage')}
        acceptLabel={t('twoFactor.newAccept')}
        rejectLabel={common('actions.reject')}
        onAccept={() => void make()}
        onReject={() => setAsks(undefined)}
      />
      <ConfirmDialog
        isOpen={asks === 'off'}
        icon="shield-alert"
        danger
        header={t('twoFactor.offTitle')}
        message={t('twoFactor.offMessage')}
        acceptLabel={t('twoFactor.offAccept')}
        rejectLabel={t('twoFactor.offReject')}
        onAccept={() => void turnOff()}
        onReject={() => setAsks(undefined)}
      />
    </>
  )
}
