// Results that were requested in this visit and have not arrived yet.
import { Link } from 'react-router-dom'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useEntryTitle } from '../pet/use-entry-title.ts'
import type { KnownPatient, Pet } from '../pet/use-pet.ts'
import { usePetWords } from '../pet/use-pet-words.ts'
import styles from './side.module.css'
import type { Visit } from './use-visit.ts'

export const Awaited = ({ visit, pet, patient }: { visit: Visit; pet: Pet; patient: KnownPatient }) => {
  const t = useT('visit')
  const { number } = useFormat()
  const words = usePetWords()
  const titleOf = useEntryTitle()
  const awaited = (pet.entries ?? []).flatMap(entry =>
    'versions' in entry && entry.visitId === visit.id && entry.state === 'waiting' ? [entry] : [],
  )
  if (awaited.length === 0) return null
  return (
    <section aria-label={t('awaited')}>
      <header className="row">
        <h2>{t('awaited')}</h2>
        <small>{number(awaited.length)}</small>
      </header>
      <ul className={styles.checklist}>
        {awaited.map(entry => (
          <li key={entry.id}>
            <Icon name="hourglass" size="sm" />
            <span>
              <Link to={`${paths.pet(patient.chip || patient.id)}?tab=tests`}>
                <bdi>{titleOf(entry)}</bdi>
              </Link>{' '}
              <small>{words.dayOf(Date.parse(entry.at))}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
