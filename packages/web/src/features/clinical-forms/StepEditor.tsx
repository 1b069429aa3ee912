// One step of a draft: its fields, saved as they are typed, and the button that fills empty fields with the normal answers.
import type { Step } from '@vetrounds/core/forms/declaration'
import { normalFill, withoutFill } from '@vetrounds/core/forms/normal'
import type { Values } from '@vetrounds/core/forms/values'
import { comma } from '@vetrounds/core/forms/wording'
import { useEffect, useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import type { KnownPatient } from '../pet/use-pet.ts'
import type { Saved } from '../visit/autosave.ts'
import { useAutosaved } from '../visit/use-autosaved.ts'
import { useEditing } from './context.ts'
import styles from './forms.module.css'
import { StepFields } from './StepFields.tsx'
import { useSaveStep } from './use-save-step.ts'

type Props = {
  id: string
  patient: KnownPatient
  step: Step
  saved: Saved<Values>
  /** Tells the page what the step contains and which saved version it is based on. */
  onTyped: (typed: { value: Values; v: number }) => void
  onSaved: (step: string, v: number) => void
}

export const StepEditor = ({ id, patient, step, saved, onTyped, onSaved }: Props) => {
  const t = useT('clinical-forms')
  const common = useT('common')
  const { form, facts, words, values, locked, last } = useEditing()
  const [fill, setFill] = useState<Values>()
  const save = useSaveStep(form, id, patient, { step, onSaved })
  const { value, type } = useAutosaved<Values>({
    name: `form ${id} ${step.key}`,
    of: id,
    isOf: content => content.name === 'saveFormStep' && content.row.step === step.key,
    saved,
    save,
  })
  const { v } = saved
  useEffect(() => onTyped({ value, v }), [value, v, onTyped])
  const normal = normalFill(form, step, values, facts)
  const named = (filled: Values) =>
    step.fields
      .filter(({ key }) => key in filled)
      .map(words.label)
      .join(comma(words))
  return (
    <section className={styles.step} aria-label={words.stepName(form.name, step.key)}>
      <header className={styles.stepHead}>
        <h2>{words.stepName(form.name, step.key)}</h2>
        {!locked && Object.keys(normal).length > 0 && (
          <Button
            icon="check"
            onPress={() => {
              setFill(normal)
              type({ ...value, ...normal })
            }}
          >
            {t(form.name === 'case_history' ? 'fill.history' : 'fill.examination')}
          </Button>
        )}
      </header>
      {locked && <Banner tone="plain">{locked}</Banner>}
      {last && (
        <p className="muted">
          {t('last.title')}: <bdi>{words.moment(last.at)}</bdi>. {t('last.reference')}
        </p>
      )}
      {fill && (
        <Banner tone="info" live>
          {t('fill.done', { fields: named(fill) })}{' '}
          <Button
            variant="quiet"
            onPress={() => {
              type(withoutFill(value, fill))
              setFill(undefined)
            }}
          >
            {common('actions.undo')}
          </Button>
        </Banner>
      )}
      <StepFields step={step} values={value} onChange={type} />
    </section>
  )
}
