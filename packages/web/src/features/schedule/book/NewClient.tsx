// The form for a new owner and pet, shown instead of the search: it asks only what a booking needs, the rest at the visit.
import { useState } from 'react'
import { Label, Radio, RadioGroup } from 'react-aria-components'
import { useMe } from '../../../api/me.ts'
import { usePlace } from '../../../api/working-place.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import choice from '../../../ui/choice.module.css'
import { FieldFoot } from '../../../ui/Field.tsx'
import fields from '../../../ui/field.module.css'
import { Icon } from '../../../ui/Icon.tsx'
import { PhoneField } from '../../../ui/PhoneField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { SimilarOwners } from '../../owners/SimilarOwners.tsx'
import { useSimilarOwners } from '../../owners/use-similar-owners.ts'
import { speciesIcons, speciesInOrder } from '../../patients/species-look.ts'
import type { Client } from './booking.ts'
import styles from './who.module.css'

const IN_SIGHT = 7

/** The clinic's country (ISO 3166-1), whose phone numbers need no `+`. */
const useCountry = (): string => {
  const place = usePlace()
  const { data } = useMe()
  return data?.memberships.find(({ clinic }) => clinic.id === place?.split('.')[0])?.clinic.country ?? 'IE'
}

type Props = {
  value: Client
  onChange: (client: Client) => void
  onBack: () => void
  /** Whether missing values are marked: after the first attempt to save. */
  isChecked: boolean
  /** The server's errors, by field. */
  errors: Partial<Record<'owner' | 'phone' | 'pet', string>>
  /** What is saved already if a later step failed: the owner, or owner and pet. */
  kept: 'owner' | 'pet' | undefined
}

export const NewClient = ({ value, onChange, onBack, isChecked, errors, kept }: Props) => {
  const t = useT('booking')
  const calendar = useT('calendar')
  const common = useT('common')
  const country = useCountry()
  const { owner, phone, pet, species, isKnown = false } = value
  const isFixed = kept !== undefined || isKnown
  const alike = useSimilarOwners(isFixed ? {} : { name: owner, phone }, value.ownerId)
  const [isWide, setWide] = useState(species !== null && speciesInOrder.indexOf(species) >= IN_SIGHT)
  const shown = isWide ? speciesInOrder : speciesInOrder.slice(0, IN_SIGHT)
  const missing = (text: string | null) =>
    isChecked && !text?.trim() ? common('errors:validation.required') : undefined
  const change = (next: Partial<Client>) => onChange({ ...value, ...next })
  return (
    <>
      <div className={styles.head}>
        <h3>{t('client.title')}</h3>
        <Button size="sm" variant="quiet" icon="search" onPress={onBack}>
          {t('client.back')}
        </Button>
      </div>
      {kept && <Banner tone="plain" icon="check" title={t(`client.${kept}Kept`, { owner, pet })} live />}
      {isKnown && !kept && (
        <Banner tone="plain" icon="user-round" title={t('client.known', { owner })} live />
      )}
      {value.doNotBook && <Banner tone="warn" icon="lock" title={t('fields.doNotBook')} live />}
      <div className={styles.form}>
        <TextField
          label={t('client.owner')}
          icon="user-round"
          isRequired
          autoComplete="off"
          autoFocus={owner === ''}
          maxLength={120}
          value={owner}
          onChange={next => change({ owner: next })}
          error={isKnown ? undefined : (errors.owner ?? missing(owner))}
          isDisabled={isFixed}
        />
        {!isKnown && (
          <PhoneField
            label={t('client.phone')}
            autoFocus={owner !== '' && phone === ''}
            country={country}
            value={phone}
            onChange={next => change({ phone: next })}
            error={errors.phone ?? missing(phone)}
            isDisabled={kept !== undefined}
          />
        )}
        {!isFixed && (
          <SimilarOwners
            rows={alike.rows}
            onTake={({ id, name, doNotBook }) =>
              change({ ownerId: id, owner: name, phone: '', isKnown: true, doNotBook })
            }
          />
        )}
        <TextField
          // Mounted anew when an existing owner is chosen, so that it takes the focus.
          key={String(isKnown)}
          label={t('client.pet')}
          icon="paw-print"
          isRequired
          autoComplete="off"
          autoFocus={owner !== '' && (phone !== '' || isKnown)}
          maxLength={120}
          value={pet}
          onChange={next => change({ pet: next })}
          error={errors.pet ?? missing(pet)}
          isDisabled={kept === 'pet'}
        />
        <RadioGroup
          className={fields.field}
          isRequired
          isInvalid={isChecked && species === null}
          isDisabled={kept === 'pet'}
          validationBehavior="aria"
          value={species}
          onChange={next => change({ species: next as Client['species'] })}
        >
          <Label className={fields.label}>{t('client.species')}</Label>
          <div className={styles.species}>
            {shown.map(each => (
              <Radio
                key={each}
                value={each}
                className={choice.choice}
                aria-label={calendar(`species.${each}`)}
              >
                <Icon name={speciesIcons[each]} />
                {each === species && <span>{calendar(`species.${each}`)}</span>}
              </Radio>
            ))}
            {!isWide && (
              <Button size="sm" variant="quiet" onPress={() => setWide(true)}>
                {t('client.more', { count: speciesInOrder.length - IN_SIGHT })}
              </Button>
            )}
          </div>
          <FieldFoot error={missing(species)} />
        </RadioGroup>
        <p className={styles.hint}>{t('client.rest')}</p>
      </div>
    </>
  )
}
