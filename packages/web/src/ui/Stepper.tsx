// Shows the current step of a long form: on a desktop all steps with their states, on a phone one line that opens.
import { useId, useState } from 'react'
import { Button } from 'react-aria-components'
import { useT } from '../i18n/use-t.ts'
import { Avatar } from './Avatar.tsx'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import styles from './stepper.module.css'
import { markOf, progressOf, type Step } from './steps.ts'

type Props = {
  steps: readonly Step[]
  /** Id of the step that is shown. */
  current: string
  onSelect: (id: string) => void
}

const Mark = ({ step, at, current }: { step: Step; at: number; current: string }) => {
  const mark = markOf(step, current)
  return (
    <span className={styles.mark}>
      {mark === 'number' ? at : <Icon name={mark === 'tick' ? 'check' : 'x'} size="xs" />}
    </span>
  )
}

export const Stepper = ({ steps, current, onSelect }: Props) => {
  const t = useT('ui')
  const listId = useId()
  const [isOpen, setOpen] = useState(false)
  const { at, of, share } = progressOf(steps, current)
  const stateText = ({ state, errors }: Step) =>
    state === 'error' && errors ? t('steps.missing', { count: errors }) : t(`steps.${state}`)
  return (
    <nav className={styles.stepper} aria-label={t('steps.title')} data-open={isOpen || undefined}>
      <div className={styles.progress}>
        <b>{t('steps.at', { n: at, m: of })}</b>
        <span className={`only-mobile ${styles.here}`}>{steps[at - 1]?.label}</span>
        <span className={styles.track}>
          <span className={styles.done} style={{ inlineSize: `${share * 100}%` }} />
        </span>
        <IconButton
          className={`only-mobile ${styles.opener}`}
          label={t('steps.show')}
          icon="chevron-down"
          tooltip={false}
          aria-expanded={isOpen}
          aria-controls={listId}
          onPress={() => setOpen(!isOpen)}
        />
      </div>
      <ol id={listId} className={styles.steps}>
        {steps.map((step, index) => (
          <li key={step.id}>
            <Button
              className={styles.step}
              data-state={step.state}
              aria-current={step.id === current ? 'step' : undefined}
              onPress={() => {
                setOpen(false)
                onSelect(step.id)
              }}
            >
              <Mark step={step} at={index + 1} current={current} />
              <span>
                {step.label}
                <small className={step.state === 'draft' || step.state === 'error' ? undefined : 'sr'}>
                  {stateText(step)}
                </small>
                {step.who && <span className="sr">{step.who}</span>}
              </span>
              {step.who && <Avatar name={step.who} />}
            </Button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
