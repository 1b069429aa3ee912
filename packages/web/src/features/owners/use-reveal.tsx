// The full phone numbers of an owner, shown on demand: the clinic's log records each time who saw them.
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

/**
 * Shows a number masked with a button that reveals it, or in full with one that hides it. Must be used under a key of the owner.
 * `isQuiet` is for lists: only an eye icon, and none where nothing can be revealed.
 * `isCell` makes Tab skip the button, since the arrow keys reach it.
 */
export const useReveal = (
  id: string,
  { isQuiet = false, isCell = false } = {},
): ((kind: Kind, masked: string | undefined) => ReactNode) => {
  const t = useT('owners')
  const common = useT('common')
  const revealPhone = useChange('revealPhone')
  const reason = useCan()('phone.reveal')
  const isOffline = useReach() !== 'online'
  // Kept with the masks they were requested under: a number whose mask has changed since is another number.
  const [full, setFull] = useState<{ numbers: RevealedPhones; masks: RevealedPhones }>()
  const [problem, setProblem] = useState<{ kind: Kind; text: string | undefined }>()
  const [isBusy, setBusy] = useState(false)

  const masks: RevealedPhones = {}

  const reveal = async (kind: Kind): Promise<void> => {
    setBusy(true)
    try {
      const { answer: numbers } = await revealPhone({ params: { id } })
      setFull({ numbers, masks })
      setProblem(numbers[kind] ? undefined : { kind, text: t('noNumber') })
    } catch (failure) {
      setProblem({ kind, text: problemText(common, failure as ApiError) })
    } finally {
      setBusy(false)
    }
  }

  return (kind, masked) => {
    if (!masked) return undefined
    masks[kind] = masked
    const number = full?.masks[kind] === masked ? full.numbers[kind] : undefined
    const text = problem?.kind === kind ? problem.text : undefined
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
            // Beside a revealed number the arrow keys lead to the number, so that Tab has to reach the eye.
            excludeFromTabOrder={isCell && !number}
            onPress={() => (number ? setFull(undefined) : void reveal(kind))}
          />
        ) : isQuiet ? null : (
          <Button
            size="sm"
            variant="quiet"
            icon={number ? 'eye-off' : 'eye'}
            aria-label={t(number ? 'hideOf' : 'revealOf', { name: t(`fields.${kind}`) })}
            isPending={isBusy}
            reason={number ? undefined : (reason ?? (isOffline ? common('queue.onlyOnline') : undefined))}
            onPress={() => (number ? setFull(undefined) : void reveal(kind))}
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
