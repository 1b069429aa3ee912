// The full phones of an owner, shown on demand: the clinic's log says who saw them, each time.
import type { RevealedPhones } from '@vetrounds/core/owners/owner'
import { type ReactNode, useState } from 'react'
import type { ApiError } from '../../api/api-error.ts'
import { problemText } from '../../api/problem-text.ts'
import { useCan } from '../../api/use-can.ts'
import { useReach } from '../../behaviour/connection.ts'
import { useChange } from '../../changes/use-change.ts'
import { Ltr } from '../../i18n/Ltr.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import styles from './owners.module.css'

type Kind = 'phone' | 'landline'

/** Shows a number masked with the button that reveals it, or in full with the one that hides it. Used under a key of the owner. `isQuiet` is for lists: an eye alone, none where nothing can be revealed. `isCell`, Tab leads past it, since the arrows lead to it. */
export const useReveal = (
  id: string,
  { isQuiet = false, isCell = false } = {},
): ((kind: Kind, masked: string | undefined) => ReactNode) => {
  const t = useT('owners')
  const common = useT('common')
  const revealPhone = useChange('revealPhone')
  const reason = useCan()('phone.reveal')
  const isOffline = useReach() !== 'online'
  const [full, setFull] = useState<RevealedPhones>()
  const [error, setError] = useState<ApiError>()
  const [isBusy, setBusy] = useState(false)

  const reveal = async (): Promise<void> => {
    setBusy(true)
    try {
      setFull((await revealPhone({ params: { id } })).answer)
      setError(undefined)
    } catch (failure) {
      setError(failure as ApiError)
    } finally {
      setBusy(false)
    }
  }

  return (kind, masked) => {
    if (!masked) return undefined
    const number = full?.[kind]
    const text = error && problemText(common, error)
    return (
      <span className={styles.phone}>
        {number ? (
          <a href={`tel:${number.replace(/[^+\d]/g, '')}`}>
            <Ltr>{number}</Ltr>
          </a>
        ) : (
          <Ltr>{masked}</Ltr>
        )}
        {isQuiet && !reason && !isOffline ? (
          <IconButton
            size="sm"
            icon={number ? 'eye-off' : 'eye'}
            label={t(number ? 'hideOf' : 'revealOf', { name: t(`fields.${kind}`) })}
            isPending={isBusy}
            // Beside a number that is shown the arrows lead to that, so that Tab has to reach the eye.
            excludeFromTabOrder={isCell && !number}
            onPress={() => (number ? setFull(undefined) : void reveal())}
          />
        ) : isQuiet ? null : (
          <Button
            size="sm"
            variant="quiet"
            icon={number ? 'eye-off' : 'eye'}
            aria-label={t(number ? 'hideOf' : 'revealOf', { name: t(`fields.${kind}`) })}
            isPending={isBusy}
            reason={number ? undefined : (reason ?? (isOffline ? common('queue.onlyOnline') : undefined))}
            onPress={() => (number ? setFull(undefined) : void reveal())}
          >
            {t(number ? 'hide' : 'reveal')}
          </Button>
        )}
        {text && (
          <span className={styles.problem} role="alert">
            {text}
          </span>
        )}
      </span>
    )
  }
}
