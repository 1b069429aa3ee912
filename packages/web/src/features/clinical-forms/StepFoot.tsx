// The footer of a form's steps, always visible: back, forward or complete, and on a phone a menu of all steps.
import type { ClinicalForm } from '@vetrounds/core/forms/declaration'
import { useSaveKey } from '../../behaviour/use-save-key.ts'
import { useFormat } from '../../i18n/format.ts'
import { Ltr } from '../../i18n/Ltr.tsx'
import { useLanguage, useT } from '../../i18n/use-t.ts'
import { keysText } from '../../layout/keys.ts'
import { Button } from '../../ui/Button.tsx'
import { Menu, MenuItem } from '../../ui/Menu.tsx'
import styles from './forms.module.css'
import { useWords } from './use-words.ts'

/** The action that completes or saves a form. */
export type FormAct = {
  label: string
  onPress: () => void
  /** Why the action is not possible now. */
  reason?: string | undefined
}

type Props = {
  form: ClinicalForm
  /** The key of the step that is open. */
  at: string
  onStep: (key: string) => void
  /** Offered in the last step. */
  act: FormAct
  /** Offered in every step. */
  isActAlways?: boolean | undefined
}

export const StepFoot = ({ form, at, onStep, act, isActAlways }: Props) => {
  const t = useT('clinical-forms')
  const ui = useT('ui')
  const language = useLanguage()
  const { number } = useFormat()
  const words = useWords()
  const nameOf = (key: string) => words.stepName(form.name, key)
  const index = form.steps.findIndex(({ key }) => key === at)
  const next = form.steps[index + 1]
  const before = form.steps[index - 1]
  const shortcut = keysText('ctrl+↵', language)
  const mainIsNext = next && !isActAlways
  useSaveKey(mainIsNext ? () => onStep(next.key) : act.onPress, { isOff: !mainIsNext && Boolean(act.reason) })
  return (
    <footer className={styles.foot}>
      {before && (
        <Button icon="arrow-left" onPress={() => onStep(before.key)}>
          {nameOf(before.key)}
        </Button>
      )}
      <span className="only-mobile">
        <Menu
          label={ui('steps.title')}
          trigger={
            <Button variant="quiet" icon="list">
              <span className="sr">{ui('steps.show')} </span>
              <Ltr>{t('steps.short', { n: number(index + 1), of: number(form.steps.length) })}</Ltr>
            </Button>
          }
        >
          {form.steps.map(({ key }) => (
            <MenuItem key={key} checked={key === at} onAction={() => onStep(key)}>
              {nameOf(key)}
            </MenuItem>
          ))}
        </Menu>
      </span>
      {next && (
        <Button {...(mainIsNext && { variant: 'primary', shortcut })} onPress={() => onStep(next.key)}>
          {t('steps.next', { step: nameOf(next.key) })}
        </Button>
      )}
      {!mainIsNext && (
        <Button variant="primary" shortcut={shortcut} reason={act.reason} onPress={act.onPress}>
          {act.label}
        </Button>
      )}
    </footer>
  )
}
