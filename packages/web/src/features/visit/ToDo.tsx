// What is left before the visit is closed. Nothing of it blocks but diagnosis and outcome, which closing asks for.
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useBookPatient } from '../patients/use-book-patient.ts'
import type { KnownPatient, Pet } from '../pet/use-pet.ts'
import styles from './side.module.css'
import type { Visit } from './use-visit.ts'
import { weightsOf } from './WeightCell.tsx'

type Props = {
  visit: Visit
  pet: Pet
  patient: KnownPatient
  onMeasure: () => void
  onWrite: () => void
  onClose: () => void
  mayClose: boolean
}

export const ToDo = ({ visit, pet, patient, onMeasure, onWrite, onClose, mayClose }: Props) => {
  const t = useT('visit')
  const book = useBookPatient()
  const isMeasured =
    weightsOf(visit, pet.entries).own !== undefined && Object.keys(visit.vitals?.values ?? {}).length > 0
  const lines = [
    { id: 'vitals', isDone: isMeasured, act: t('todo.measure'), run: onMeasure },
    { id: 'examination', isDone: Boolean(visit.parts.examination?.text), act: t('todo.write'), run: onWrite },
    ...(mayClose ? [{ id: 'diagnosis', isDone: false, act: t('todo.choose'), run: onClose } as const] : []),
    { id: 'recheck', isDone: false, act: t('todo.book'), run: () => book(patient) },
  ] as const
  return (
    <aside data-column="todo" className={styles.todo} aria-label={t('todo.heading')}>
      <section>
        <header>
          <h2>{t('todo.before')}</h2>
        </header>
        <ul>
          {lines.map(({ id, isDone, act, run }) => (
            <li key={id} data-done={isDone || undefined}>
              <Icon name={isDone ? 'circle-check' : 'dot'} size="sm" />
              <span>{t(`todo.${id}`)}</span>
              {!isDone && (
                <Button size="sm" variant="quiet" onPress={run}>
                  {act}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </section>
    </aside>
  )
}
