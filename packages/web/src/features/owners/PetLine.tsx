// A pet in its owner's list: species, age and weight, warnings, a link to its record and a button that books an appointment.
import type { PatientRow } from '@vetrounds/core/patients/patient'
import { Link } from 'react-router-dom'
import { useCan } from '../../api/use-can.ts'
import { useFormat } from '../../i18n/format.ts'
import { isolatedParts } from '../../i18n/isolate.ts'
import { Ltr } from '../../i18n/Ltr.tsx'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { chipText } from '../patients/chip-text.ts'
import { breedIn, speciesIcons } from '../patients/species-look.ts'
import { useAgeOf } from '../patients/use-age-text.ts'
import { useBookPatient } from '../patients/use-book-patient.ts'
import { useUnsentPets } from '../patients/use-patient-edits.ts'
import styles from './owner-pets.module.css'
import { useLastWeight } from './use-batched.ts'

export const PetLine = ({ pet }: { pet: PatientRow }) => {
  const t = useT('owners')
  const words = useT('patients')
  const common = useT('common')
  const format = useFormat()
  const ageOf = useAgeOf()
  const book = useBookPatient()
  const notAllowed = useCan()('appointments.manage')
  const { id, name, species, breed, gender, chip, deceased, allergic, careful } = pet
  const isUnsent = useUnsentPets().has(id)
  const weight = useLastWeight(deceased || isUnsent ? undefined : id)
  const what = [
    breedIn(breed) ?? words(`species.${species}`),
    deceased ? undefined : ageOf(pet),
    gender && words(`gender.${gender}`),
  ]
  return (
    <li data-quiet={deceased || undefined}>
      <span className={styles.tile}>
        <Icon name={speciesIcons[species]} size="lg" />
      </span>
      <span className={styles.pet}>
        <Link to={paths.pet(chip || id)}>
          <b>
            <bdi>{name}</bdi>
          </b>
        </Link>
        {allergic && (
          <Badge tone="danger" icon="octagon-alert">
            {words('allergy')}
          </Badge>
        )}
        {careful && (
          <Badge tone="warn" icon="triangle-alert">
            {words('fields.careful')}
          </Badge>
        )}
        {isUnsent && <Badge icon="hourglass">{common('queue.waits')}</Badge>}
        {deceased && <Badge tone="outline">{words('deceased')}</Badge>}
        <span className={styles.what}>{isolatedParts(what)}</span>
      </span>
      <span className={styles.cell}>
        <small className="sub faint">{t('fields.grams')}</small>
        {weight ? <bdi>{format.weight(weight.grams)}</bdi> : (deceased || isUnsent || weight === null) && '–'}
      </span>
      <span className={styles.cell}>
        <small className="sub faint">{t('fields.chip')}</small>
        <Ltr>{chipText(chip)}</Ltr>
      </span>
      <span className={styles.act}>
        {!deceased && (
          <Button size="sm" aria-label={t('bookFor', { name })} onPress={() => book(pet)} reason={notAllowed}>
            {t('book')}
          </Button>
        )}
      </span>
    </li>
  )
}
