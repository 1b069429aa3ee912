// The summary of an examination in its last step (rule 19): the text built from the answers, until somebody edits it.
import type { Facts, Values } from '@vetrounds/core/forms/values'
import { useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { KnownPatient } from '../pet/use-pet.ts'
import { useEditing } from './context.ts'
import styles from './forms.module.css'
import { useDeviceDraft } from './use-device-draft.ts'
import { useSummaryText } from './use-summary-text.ts'

type Of = { patient: KnownPatient; history: Values; values: Values; facts: Facts }

/** The summary as somebody edits it, kept on this device under `name` until the form is saved. `of` is the id of the form. */
export const useSummaryEdit = (
  { patient, history, values, facts }: Of,
  kept: { name: string; of: string; saved?: string | undefined },
) => {
  const builtOf = useSummaryText()
  const { value, type, drop } = useDeviceDraft(kept.name, kept.of, { text: kept.saved ?? '' })
  const { text } = value
  const built = () => builtOf(patient, history, values, facts)
  return {
    text,
    built,
    type: (next: string) => type({ text: next }),
    drop,
    /** The text to store; undefined if it is empty or says the same as the text built from the fields. */
    edited: (): string | undefined => (text.trim() && text.trim() !== built() ? text.trim() : undefined),
  }
}

type SummaryEdit = ReturnType<typeof useSummaryEdit>

const LONGEST = 5000

export const SummaryField = ({ edit }: { edit: SummaryEdit }) => {
  const t = useT('clinical-forms')
  const { locked } = useEditing()
  const { text, type } = edit
  /** Keeps the text field open after its text was deleted by hand. */
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
