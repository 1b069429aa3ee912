// The summary of an examination in its last step (rule 19): as it is built, until it is edited.
import type { Facts, Values } from '@vetrounds/core/forms/values'
import { useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { KnownPatient } from '../pet/use-pet.ts'
import { useEditing } from './context.ts'
import styles from './forms.module.css'
import { useKept } from './use-kept.ts'
import { useSummaryText } from './use-summary-text.ts'

type Of = { patient: KnownPatient; history: Values; values: Values; facts: Facts }

/** The text as somebody edits it, kept on this device until the form is saved: under a name, with the id of the form. */
export const useSummaryEdit = (
  { patient, history, values, facts }: Of,
  kept: { name: string; of: string; saved?: string | undefined },
) => {
  const builtOf = useSummaryText()
  const { value, type, drop } = useKept(kept.name, kept.of, { text: kept.saved ?? '' })
  const { text } = value
  const built = () => builtOf(patient, history, values, facts)
  return {
    text,
    built,
    type: (next: string) => type({ text: next }),
    drop,
    /** What is kept of it: nothing of one that says the same as the fields. */
    edited: (): string | undefined => (text.trim() && text.trim() !== built() ? text.trim() : undefined),
  }
}

type SummaryEdit = ReturnType<typeof useSummaryEdit>

const LONGEST = 5000

export const SummaryField = ({ edit }: { edit: SummaryEdit }) => {
  const t = useT('clinical-forms')
  const { locked } = useEditing()
  const { text, type } = edit
  /** Emptied by hand, it is still the field to write in. */
  const [isOpen, setOpen] = useState(false)
  const built = edit.built()
  const isEdited = isOpen || text !== ''
  return (
    <div className={styles.fields}>
      <div className={styles.field} data-wide>
        {isEdited ? (
          <>
            <Badge tone="outline">{t('complete.summaryEdited')}</Badge>
            <TextField
              label={t('complete.summary')}
              hint={t('complete.summaryFollows')}
              value={text}
              onChange={type}
              maxLength={LONGEST}
              isDisabled={locked !== undefined}
              multiline
            />
          </>
        ) : (
          <div className={styles.computed}>
            <b>{t('complete.summary')}</b>
            <bdi>{built}</bdi>
            <small className="muted">{t('complete.summaryBuilt')}</small>
          </div>
        )}
        {!locked && (
          <Button
            variant="quiet"
            icon={isEdited ? 'rotate-ccw' : 'pencil'}
            onPress={() => {
              type(isEdited ? '' : built)
              setOpen(!isEdited)
            }}
          >
            {t(isEdited ? 'complete.rebuild' : 'complete.summaryEdit')}
          </Button>
        )}
      </div>
    </div>
  )
}
