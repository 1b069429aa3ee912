// The text that is signed, in the signer's language: the screen shows it as it will be in the picture.
import { nowIso } from '@vetrounds/core/clock'
import { TYPED } from '@vetrounds/core/contract/signature-path'
import { type FieldName, filledWith } from '@vetrounds/core/text-templates/template-fields'
import { useEffect } from 'react'
import { useMe } from '../../api/me.ts'
import { useMembership, usePlace } from '../../api/working-place.ts'
import { useFormat } from '../../i18n/format.ts'
import { isolated } from '../../i18n/isolate.ts'
import { useLanguage, useT } from '../../i18n/use-t.ts'
import { withIndexKeys } from '../../ui/numbered.ts'
import type { KnownPatient, Pet } from '../pet/use-pet.ts'
import { usePetWords } from '../pet/use-pet-words.ts'
import { usePatientValues } from '../templates/about-patient.tsx'
import styles from './consents.module.css'
import type { ConsentContent, Signed } from './draw-consent.ts'
import type { ConsentText as Text } from './use-consent-texts.ts'

/** What is kept once it is signed: the content, and a function that adds who signs it and when. */
export type Written = { content: ConsentContent; sign: (signature: string, name: string) => Signed }

type Props = {
  pet: Pet
  patient: KnownPatient
  text: Text
  procedure: string
  agreed: string
  /** Called with the current content, which is drawn once it is signed. */
  onWritten: (written: Written) => void
}

const usePlaceName = (): string => {
  const membership = useMembership()
  const branchId = usePlace()?.split('.')[1]
  const branch = membership?.branches.find(({ id }) => id === branchId)?.name
  return [membership?.clinic.name, branch].filter(Boolean).join(' · ')
}

export const ConsentText = ({ pet, patient, text, procedure, agreed, onWritten }: Props) => {
  const t = useT('consents')
  const language = useLanguage()
  const { longDate } = useFormat()
  const { zone, time } = usePetWords()
  const known = usePatientValues(pet, patient)
  const witness = useMe().data?.person.name ?? ''
  const head = usePlaceName()
  const values: Partial<Record<FieldName, string>> = { ...known, procedure: procedure.trim() }
  const isolatedValues = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value && isolated(value)]),
  )
  const content: ConsentContent = {
    language,
    head,
    title: text.name,
    facts: [
      [t('paperOwner'), isolated(pet.owner?.name ?? patient.ownerName ?? '')],
      [
        t('animal'),
        [patient.name, known.species, known.breed, patient.chip]
          .flatMap(each => each ?? [])
          .map(isolated)
          .join(' · '),
      ],
      [t('procedure'), isolated(procedure.trim() || '___')],
    ],
    paragraphs: [
      ...filledWith(text.text, isolatedValues).split('\n').filter(Boolean),
      ...(agreed.trim() ? [`${t('agreed')}:`, ...agreed.trim().split('\n').filter(Boolean)] : []),
    ],
  }
  useEffect(() => {
    onWritten({
      content,
      sign: (signature, name) => {
        const at = nowIso()
        return {
          signature,
          name,
          facts: [
            [t('signedBy'), isolated(name)],
            [t('witness'), isolated(witness)],
            [t('signedAt'), `${longDate(at, zone)} · ${isolated(time(at))}`],
          ],
          ...(signature === TYPED && { note: t('signature.typed') }),
        }
      },
    })
  })
  return (
    <article className={styles.paper} aria-label={t('read')}>
      <p>
        <b>{head}</b>
      </p>
      <h3>{content.title}</h3>
      <dl>
        {content.facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {withIndexKeys(content.paragraphs).map(({ key, row }) => (
        <p key={key}>{row}</p>
      ))}
    </article>
  )
}
