// Previews how everybody will see the pet being typed: its line in lists, and its warnings.
import { type Behaviour, needsCare, type Species } from '@vetrounds/core/patients/species'
import { useFileUrl } from '../../files/use-file-url.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './form.module.css'
import { breedIn, speciesIcons } from './species-look.ts'
import { useAgeText } from './use-age-text.ts'

type Props = {
  name: string
  species: Species | undefined
  breed: string | undefined
  birthDate: string | undefined
  isEstimated: boolean
  photo: string | undefined
  allergies: readonly string[]
  behaviour: readonly Behaviour[]
}

export const Preview = ({
  name,
  species,
  breed,
  birthDate,
  isEstimated,
  photo,
  allergies,
  behaviour,
}: Props) => {
  const t = useT('patients')
  const { list } = useFormat()
  const ageText = useAgeText()
  const url = useFileUrl(photo, '64')
  const age = birthDate && ageText(birthDate)
  const careful = behaviour.filter(each => needsCare([each]))
  const line = [
    breedIn(breed) || (species && t(`species.${species}`)),
    age && (isEstimated ? t('age.about', { age }) : age),
  ].filter(Boolean)
  return (
    <section className={styles.part} aria-label={t('preview')}>
      <h2>{t('preview')}</h2>
      <div className={styles.preview}>
        <div className={styles.who}>
          <span className={styles.tile}>
            {url ? <img src={url} alt="" /> : <Icon name={species ? speciesIcons[species] : 'paw-print'} />}
          </span>
          <span>
            <b className={name ? undefined : 'faint'}>
              <bdi>{name || t('fields.name')}</bdi>
            </b>
            {line.length > 0 && (
              <small className="sub">
                <bdi>{line.join(' · ')}</bdi>
              </small>
            )}
          </span>
        </div>
        {allergies.length > 0 && <Banner tone="danger" icon="octagon-alert" title={list(allergies)} />}
        {careful.length > 0 && (
          <Banner tone="warn" title={list(careful.map(each => t(`behaviour.${each}`)))} />
        )}
      </div>
    </section>
  )
}
