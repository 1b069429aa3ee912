// Where the person is on the way to the calendar: a line above the form, and all three steps beside it where there is room.
import { useT } from '../../i18n/use-t.ts'
import styles from './welcome.module.css'

const steps = ['clinic', 'branch', 'done'] as const
export type Step = (typeof steps)[number]

export const StepHead = ({ step, title }: { step: Step; title?: string }) => {
  const t = useT('welcome')
  const at = steps.indexOf(step) + 1
  return (
    <div>
      <p className={styles.at}>
        <span>{t('step', { n: at, m: steps.length })}</span>
        <span className={styles.dots} aria-hidden="true">
          {steps.map((each, index) => (
            <i key={each} data-on={index < at || undefined} />
          ))}
        </span>
      </p>
      <h1>{title ?? t(`headings.${step}`)}</h1>
    </div>
  )
}

export const StepList = ({ step }: { step: Step }) => {
  const t = useT('welcome')
  const at = steps.indexOf(step)
  return (
    <aside className={styles.steps} aria-label={t('whatComes')}>
      <ol>
        {steps.map((each, index) => (
          <li
            key={each}
            aria-current={each === step ? 'step' : undefined}
            data-done={index < at || undefined}
          >
            <b>{t(`steps.${each}.title`)}</b>
            <span>{t(`steps.${each}.body`)}</span>
          </li>
        ))}
      </ol>
      <p>{t('twoMinutes')}</p>
      {step === 'clinic' && <p>{t('invited')}</p>}
    </aside>
  )
}
